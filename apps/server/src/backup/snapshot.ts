import type { Row, Table } from './format.ts';

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
