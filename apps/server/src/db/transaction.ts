import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

const MAX_TRIES = 5;
/** Serialization failure and deadlock on PostgreSQL; a busy file on SQLite. */
const RETRIED_CODES = new Set(['40001', '40P01', 'ERR_SQLITE_BUSY']);
const SQLITE_BUSY = 5;

/**
 * Runs the work in one transaction and returns its result; all of it happens or nothing. Tried again when the
 * database asks for it, so the work must have no effect beside the database. Never wait for mail, the network or
 * another service in it.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= MAX_TRIES || !mayBeTriedAgain(error)) throw error;
    }
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return (typeof code === 'string' && RETRIED_CODES.has(code)) || errcode === SQLITE_BUSY;
}
