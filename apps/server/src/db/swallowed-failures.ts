import { AsyncLocalStorage } from 'node:async_hooks';
import { isInTransaction } from './open-transaction.ts';
import { isUniqueViolation } from './violations.ts';

const current = new AsyncLocalStorage<unknown[]>();

/**
 * Runs the work of a library that continues when the database fails, and throws the first failure of a statement in it,
 * even if the work succeeds. A taken unique value is no failure: concurrent requests are meant to find one.
 */
export async function surfacing<Result>(work: () => Promise<Result>): Promise<Result> {
  const failures: unknown[] = [];
  const result = await current.run(failures, work);
  if (failures.length > 0) throw failures[0];
  return result;
}

/** Remembers that a statement failed. Those of a transaction may be tried again, so only the transaction counts. */
export function noteFailedStatement(error: unknown): void {
  if (!isInTransaction() && !isUniqueViolation(error)) current.getStore()?.push(error);
}
