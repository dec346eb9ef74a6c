import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { knownMigrations, migrate } from '../db/index.ts';
import type { Database, Engine, Schema } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, Row, Table, TableTotals } from './format.ts';
import { readBackup } from './read-backup.ts';

/** Well below either engine's limit of parameters per statement. */
const MAX_PARAMETERS = 10_000;

/** The result of loading. */
export interface LoadedBackup {
  readonly header: BackupHeader;
  /** By table name. */
  readonly totals: ReadonlyMap<string, TableTotals>;
}

/** Throws `BackupError` when this program doesn't know a backup's schema. */
function refuseNewerBackup(file: string, header: BackupHeader, engine: Engine): void {
  const known = new Set(knownMigrations(engine));
  const unknown = header.migrations.find((name) => !known.has(name));
  if (header.migrations.length === 0) throw new BackupError(`${file} holds an empty database.`);
  if (unknown === undefined) return;
  throw new BackupError(
    `${file} was made by a newer version of Trifecta (${header.program}, migration ${unknown}). Use that version or a later one.`,
  );
}

/**
 * Loads a backup into an empty database, all or nothing: first its tables with their original schema, then all rows.
 * `schema` is the PostgreSQL schema to use if another one contains the site's tables too. Throws `BackupError`, or when
 * the signal aborts.
 */
export async function loadBackup(
  { db, engine }: { readonly db: Transaction<Schema>; readonly engine: Engine },
  file: string,
  { schema, signal }: { readonly schema?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<LoadedBackup> {
  let header: BackupHeader | undefined;
  const totals = new Map<string, TableTotals>();
  for await (const part of readBackup(file)) {
    signal?.throwIfAborted();
    if (part.kind === 'header') {
      header = part.header;
      refuseNewerBackup(file, header, engine);
      const upTo = header.migrations.at(-1);
      await migrate(
        { db, engine },
        { ...(upTo && { upTo }), ...(schema === undefined ? {} : { schema }) },
      );
    } else if (part.kind === 'table') {
      // Migrations insert a few rows themselves, which the backup contains as well.
      await sql`delete from ${sql.table(part.table.name)}`.execute(db);
    } else if (part.kind === 'rows') {
      await insert(db, part.table, part.rows);
    } else {
      totals.set(part.table.name, part.totals);
    }
  }
  if (header === undefined) throw new BackupError(`${file} is empty.`);
  return { header, totals };
}

async function insert(db: Database, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const rowsAtOnce = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(db);
  }
}
