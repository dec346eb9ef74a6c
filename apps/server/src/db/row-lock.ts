import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Adds a row lock to a query that lasts until the transaction ends. SQLite doesn't need one, since writing transactions
 * run one at a time there.
 */
export function lockRows<Query extends { forNoKeyUpdate(): Query }>(
  transaction: Database,
  query: Query,
): Query {
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? query.forNoKeyUpdate() : query;
}
