import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction and keeps track that it belongs to one. */
export async function asTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** True in the work of an open transaction. */
export function isInTransaction(): boolean {
  return current.getStore()?.isOpen === true;
}

/**
 * Throws when a transaction's work asks for a second connection. On the embedded engine it would wait for itself
 * forever. On PostgreSQL it wouldn't see the transaction's writes.
 */
export function refuseInTransaction(): void {
  if (!isInTransaction()) return;
  throw new Error(
    'The database was used outside of an open transaction. Use the transaction itself.',
  );
}
