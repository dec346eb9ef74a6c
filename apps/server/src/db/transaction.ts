import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { asTransaction } from './open-transaction.ts';
import type { Database, Schema } from './schema.ts';
import { isSqliteBusy } from './sqlite.ts';

/** Sixteen transactions on one row all get through well before. */
const MAX_TRIES = 15;
const MAX_PAUSE_MS = 100;
/** Serialization failure and deadlock on PostgreSQL. */
const RETRIED_CODES = new Set(['40001', '40P01']);

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
      return await db
        .transaction()
        .execute((transaction) => asTransaction(() => work(transaction)));
    } catch (error) {
      if (tries >= MAX_TRIES || !mayBeTriedAgain(error)) throw error;
    }
    // Of different length, or those that got in each other's way do so again.
    await pause(Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS));
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' && RETRIED_CODES.has(code)) || isSqliteBusy(error);
}
