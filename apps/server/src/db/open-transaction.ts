import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction, so that it is known whose work it is. */
export async function asTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/**
 * Refuses a further connection to the work of a transaction: on the embedded engine it would wait for itself for ever,
 * on PostgreSQL it would not see what the transaction has written.
 */
export function refuseInTransaction(): void {
  if (current.getStore()?.isOpen !== true) return;
  throw new Error('The database was used beside an open transaction: use the transaction itself.');
}
