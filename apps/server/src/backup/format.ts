import { createHash } from 'node:crypto';

/** The value of `format` in the first line of every backup. */
export const BACKUP_FORMAT = 'trifecta-backup';

/** The only version of the format so far. */
export const BACKUP_FORMAT_VERSION = 1;

/** One value of a row: times are ISO 8601 text on both engines. */
export type Value = string | number | null;

/** One row, in the order of its table's columns. */
export type Row = readonly Value[];

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  readonly formatVersion: number;
  /** Version of the program that wrote it. */
  readonly program: string;
  /** The mode of the site. Null for a database that no server has opened yet. */
  readonly mode: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The migrations the database had, in order: the schema of the rows. */
  readonly migrations: readonly string[];
}

/** A table and its columns, without row numbers that the engine assigns itself. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The count and the digest of a table's rows. */
export interface TableTotals {
  readonly rows: number;
  /** XOR of the SHA-256 of each row as JSON, in hex, so that the order of the rows doesn't matter. */
  readonly digest: string;
}

/** The line in front of a table's rows, which are one array per line. */
export type TableLine = { readonly table: string } & Pick<Table, 'columns'>;

/** The line after a table's rows. */
export interface TableEndLine extends TableTotals {
  readonly endOfTable: string;
}

/** The last line. */
export interface BackupEndLine {
  readonly endOfBackup: {
    /** SHA-256 in hex of all lines before, with their line breaks. */
    readonly sha256: string;
  };
}

const DIGEST_BYTES = 32;

/** Counts rows and adds up their digest. */
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
