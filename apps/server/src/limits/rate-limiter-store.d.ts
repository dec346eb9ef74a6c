/**
 * The base of the library's limiters in a database. Its own types say that the package exports it, but only this file
 * of the package does, and they leave out what a limiter has to implement.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  abstract class StoreAbstract<Row> extends RateLimiterStoreAbstract {
    protected abstract _upsert(key: string, points: number, msDuration: number): Promise<Row>;
    protected abstract _delete(key: string): Promise<boolean>;
    protected abstract _getRateLimiterRes(
      key: string,
      changedPoints: number,
      row: Row,
    ): RateLimiterRes;
    protected getInMemoryBlockMsBeforeExpire(key: string): number;
  }
  export default StoreAbstract;
}
