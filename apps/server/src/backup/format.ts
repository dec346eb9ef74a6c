import { createHash } from 'node:crypto';

/** The value of `format` in the first line of every backup. */
export const BACKUP_FORMAT = 'trifecta-backup';

/** The only version of the format so far. */
export const BACKUP_FORMAT_VERSION = 1;

/** A value in a row. Times are ISO 8601 text on both engines. */
export type Value = string | number | null;

/** A row, in the order of its table's columns. */
export type Row = readonly Value[];

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  readonly formatVersion: number;
  /** The version of the program that wrote it. */
  readonly program: string;
  /** The site's mode. Null for a database that no server has opened yet. */
  readonly mode: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The database's migrations in order, which determine the schema of the rows. */
  readonly migrations: readonly string[];
}

/** A table and its columns, without row numbers assigned by the engine. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The number of a table's rows, and their digest. */
export interface TableTotals {
  readonly rows: number;
  /** XOR of the SHA-256 hashes of all rows as JSON, in hex, so that the order of the rows doesn't matter. */
  readonly digest: string;
}

/** The line before a table's rows. Each row is an array on its own line. */
export type TableLine = { readonly table: string } & Pick<Table, 'columns'>;

/** The line after a table's rows. */
export interface TableEndLine extends TableTotals {
  readonly endOfTable: string;
}

/** The last line. */
export interface BackupEndLine {
  readonly endOfBackup: {
    /** SHA-256 in hex of all previous lines, including line breaks. */
    readonly sha256: string;
  };
}

const DIGEST_BYTES = 32;

/** Counts rows and computes their digest. */
export class RowTotals {
  #rows = 0;
  readonly #digest = Buffer.alloc(DIGEST_BYTES);

  add(row: Row): void {
    this.#rows += 1;
    const hash = createHash('sha256').update(JSON.stringify(row)).digest();
    for (let byte = 0; byte < DIGEST_BYTES; byte += 1) {
      this.#digest[byte] = (this.#digest[byte] ?? 0) ^ (hash[byte] ?? 0);
    }
  }

  get totals(): TableTotals {
    return { rows: this.#rows, digest: this.#digest.toString('hex') };
  }
}
