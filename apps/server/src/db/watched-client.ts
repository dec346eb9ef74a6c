import type pg from 'pg';
import type { DiskState } from './disk-state.ts';
import { noteFailedStatement } from './swallowed-failures.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** A statement as Kysely sends it. */
type Ask = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * Watches the statements of a new connection. If PostgreSQL hasn't responded to one after `answerMs`, the connection is
 * closed, which fails the statement and those after it. Otherwise a request would wait until the operating system gives
 * up, which takes many minutes. A full disk is recorded.
 */
export function watchClient(
  client: pg.Client | pg.PoolClient,
  { answerMs, disk }: { readonly answerMs: number | undefined; readonly disk?: DiskState },
): void {
  const ask = client.query.bind(client) as Ask;
  const query: Ask = async (text, values) => {
    const giveUp = (): void => {
      client.connection.stream.destroy(
        new DatabaseUnavailableError(new Error(`No response after ${answerMs} ms`)),
      );
    };
    const timer = answerMs === undefined ? undefined : setTimeout(giveUp, answerMs);
    try {
      return await ask(text, values);
    } catch (error) {
      disk?.noteFailure(error);
      noteFailedStatement(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  Object.assign(client, { query });
}

const END_MS = 1000;

/** Closes a connection, even if PostgreSQL doesn't respond. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), END_MS);
  try {
    await client.end();
  } finally {
    clearTimeout(timer);
  }
}
