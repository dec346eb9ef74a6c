import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { asTransaction } from './open-transaction.ts';
import type { Database, Schema } from './schema.ts';
import { isSqliteBusy } from './sqlite-errors.ts';
import { noteFailedStatement } from './swallowed-failures.ts';
import { isUnavailable } from './unavailable.ts';

/** Sixteen concurrent transactions on one row all succeed well within this. */
const MAX_TRIES = 15;
const MAX_PAUSE_MS = 100;
/** PostgreSQL's codes for serialization failures and deadlocks. */
const RETRIED_CODES = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction and returns its result. All of it takes effect or none. Retried when the database
 * asks for it, so the work must have no side effects outside the database. Never await email, the network, or another
 * service in it.
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
      if (tries >= MAX_TRIES || !mayBeTriedAgain(error)) {
        if (isUnavailable(error)) noteFailedStatement(error);
        throw error;
      }
    }
    // Random, so that transactions that collided don't collide again.
    await pause(Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS));
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' && RETRIED_CODES.has(code)) || isSqliteBusy(error);
}
