import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The query, holding the rows it finds against other transactions until this one ends. On SQLite it needs nothing:
 * writing transactions come one after the other there.
 */
export function lockRows<Query extends { forNoKeyUpdate(): Query }>(
  transaction: Database,
  query: Query,
): Query {
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? query.forNoKeyUpdate() : query;
}
