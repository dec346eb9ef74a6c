/**
 * The base class of the library's database limiters. The library's types export it from the package, but only this file
 * does, and they leave out the methods that a limiter has to implement.
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
