import type { DatabaseLocation } from '../db/index.ts';
import type { Row, Table } from './format.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** The whole database as it was at one moment, readable while others write. */
export interface Snapshot {
  /** The migrations the database has, in order. */
  readonly migrations: readonly string[];
  /** Every table with data of the site, in an order in which the rows can be inserted. */
  readonly tables: readonly Table[];
  /** The rows of a table, a page at a time. */
  readonly rows: (table: Table) => AsyncIterable<readonly Row[]>;
  readonly close: () => Promise<void>;
}

/** Opens a snapshot of the site's database. A connection of its own, so that the server's own queries don't wait. */
export function openSnapshot(
  location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
): Promise<Snapshot> {
  return location.databaseUrl === undefined
    ? Promise.resolve(openSqliteSnapshot(location.dataDir))
    : openPostgresSnapshot(location.databaseUrl);
}
