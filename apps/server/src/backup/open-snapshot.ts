import type { DatabaseLocation } from '../db/index.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/**
 * Opens a snapshot of the site's database, on a separate connection so that the server's own queries don't wait. An abort
 * ends what it waits for.
 */
export function openSnapshot(
  location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
  signal?: AbortSignal,
): Promise<Snapshot> {
  return location.databaseUrl === undefined
    ? Promise.resolve(openSqliteSnapshot(location.dataDir))
    : openPostgresSnapshot(location.databaseUrl, signal);
}
