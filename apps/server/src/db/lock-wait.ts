import type { DatabaseConnection } from 'kysely';
import { isSqliteBusy } from './sqlite-errors.ts';
import { noteFailedStatement } from './swallowed-failures.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const PAUSE_MS = 10;

/**
 * Makes the statements of an embedded database wait while another process holds its lock. SQLite can wait by itself,
 * but then nothing else happens in this process, not even health checks. `stepAside` lets other statements,
 * such as reads, use the connection for a while. Throws `DatabaseUnavailableError` after `limitMs`.
 */
export function waitingForLock(
  connection: DatabaseConnection,
  {
    limitMs,
    stepAside,
  }: { readonly limitMs: number; readonly stepAside: (pauseMs: number) => Promise<void> },
): DatabaseConnection {
  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    executeQuery: async (query) => {
      for (let until: number | undefined; ;) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          // A statement that found the file locked has changed nothing.
          if (!isSqliteBusy(error)) throw error;
          until ??= performance.now() + limitMs;
          if (performance.now() >= until) {
            const failure = new DatabaseUnavailableError(error);
            noteFailedStatement(failure);
            throw failure;
          }
        }
        await stepAside(PAUSE_MS);
      }
    },
  };
}
