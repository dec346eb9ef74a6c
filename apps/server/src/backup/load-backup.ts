import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { isUnavailable, knownMigrations, migrate, siteTables } from '../db/index.ts';
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
function refuseUnknownSchema(file: string, header: BackupHeader, engine: Engine): void {
  const known = knownMigrations(engine);
  const unknown = header.migrations.find((name) => !known.includes(name));
  if (header.migrations.length === 0) throw new BackupError(`${file} holds an empty database.`);
  if (unknown !== undefined) {
    throw new BackupError(
      `${file} was made by a newer version of Trifecta (${header.program}, migration ${unknown}). Use that version or a later one.`,
    );
  }
  if (header.migrations.some((name, index) => name !== known[index])) {
    throw damaged(file, "its migrations aren't in order");
  }
}

function damaged(file: string, reason: string): BackupError {
  return new BackupError(`${file} is damaged: ${reason}. Use another backup.`);
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
  let tables: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const totals = new Map<string, TableTotals>();
  for await (const part of readBackup(file)) {
    signal?.throwIfAborted();
    if (part.kind === 'header') {
      header = part.header;
      refuseUnknownSchema(file, header, engine);
      const upTo = header.migrations.at(-1);
      await migrate(
        { db, engine },
        { ...(upTo && { upTo }), ...(schema === undefined ? {} : { schema }) },
      );
      tables = await columnsByTable({ db, engine }, schema);
    } else if (part.kind === 'table') {
      const { name } = part.table;
      refuseOtherTable(file, part.table, tables.get(name));
      if (totals.has(name)) throw damaged(file, `the table ${name} is there twice`);
      // Migrations insert a few rows themselves, which the backup contains as well.
      await sql`delete from ${sql.table(name)}`.execute(db);
    } else if (part.kind === 'rows') {
      await insert(db, part.table, part.rows).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        // Without what the database says, since that may quote the row.
        const reason = `${file} can't be restored: a row of ${part.table.name} isn't allowed there.`;
        throw new BackupError(`${reason} Use another backup.`, { cause: error });
      });
    } else {
      totals.set(part.table.name, part.totals);
    }
  }
  if (header === undefined) throw new BackupError(`${file} is empty.`);
  const missing = [...tables.keys()].find((name) => !totals.has(name));
  if (missing !== undefined) throw damaged(file, `the table ${missing} is missing`);
  return { header, totals };
}

/** The columns of the site's tables. A backup may name any others, such as those of the database itself. */
async function columnsByTable(
  { db, engine }: { readonly db: Transaction<Schema>; readonly engine: Engine },
  schema: string | undefined,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const isOurs = siteTables(engine);
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter((table) => isOurs.has(table.name) && (schema ?? table.schema) === table.schema)
      .map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
}

function refuseOtherTable(
  file: string,
  { name, columns }: Table,
  known: ReadonlySet<string> | undefined,
): void {
  if (known === undefined) throw damaged(file, `${name} isn't a table of a site`);
  const isRight = columns.every((column) => known.has(column));
  if (!isRight || new Set(columns).size < columns.length) {
    throw damaged(file, `the table ${name} has other columns`);
  }
}

async function insert(db: Database, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const rowsAtOnce = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(db);
  }
}
