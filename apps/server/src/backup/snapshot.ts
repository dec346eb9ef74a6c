import type { DatabaseLocation } from '../db/index.ts';
import type { Row, Table } from './format.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** The whole database at one point in time, readable while others write. */
export interface Snapshot {
  /** The database's migrations, in order. */
  readonly migrations: readonly string[];
  /** Every table with site data, in an order that allows inserting the rows. */
  readonly tables: readonly Table[];
  /** A table's rows, one page at a time. */
  readonly rows: (table: Table) => AsyncIterable<readonly Row[]>;
  readonly close: () => Promise<void>;
}

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
