import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import {
  isSqliteBusy,
  lockDataDir,
  migrate,
  openDatabase,
  SERVER_NAME,
  siteFunctions,
  siteTables,
  sqliteFile,
} from '../db/index.ts';
import type { Database, DatabaseLocation, OpenDatabase, Schema } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import { deleteAgain, deletedAccounts, listedDeletions } from './deleted-accounts.ts';
import { loadBackup } from './load-backup.ts';
import { readBackupHeader } from './read-backup.ts';
import { MIGRATION_TABLE } from './site-tables.ts';
import { flush } from './write-backup.ts';
import { loadIntoFolder, openEmbedded, verifyBackup } from './verify-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** The site to restore a backup to. */
export interface RestoreTarget extends DatabaseLocation {
  readonly mode: 'demo' | 'production';
  /** The time, used to name the previous data. */
  readonly now: Date;
  /** The site's backup folder, whose list of deleted accounts counts too. */
  readonly backups: string;
}

/** What was restored, and where the previous data is now. */
export interface Restored extends VerifiedBackup {
  /** A folder, or a schema in the same database. Undefined when there was no data. */
  readonly before: string | undefined;
  /** The accounts that were deleted after the backup. Nobody can sign in to them. */
  readonly deleted: readonly string[];
  /** False when neither the previous data nor a file says which ones were. */
  readonly areDeletionsKnown: boolean;
}

/**
 * Replaces the site's data with a backup from either engine, then migrates it to this program's version. All or
 * nothing: after any failure, the previous data is still in use. Refuses to run while a server is running. Throws
 * `BackupError` or `DataDirInUseError`.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  await refuseOtherMode(file, target.mode);
  const listed = await Promise.all([dirname(file), target.backups].map(listedDeletions));
  const former = target.databaseUrl === undefined ? undefined : await formerDeletions(target);
  return target.databaseUrl === undefined
    ? restoreEmbedded(file, target, listed)
    : restoreOnPostgres(file, { ...target, databaseUrl: target.databaseUrl }, [...listed, former]);
}

/** Lists of deleted accounts. Undefined: there is none. */
type Lists = readonly (readonly string[] | undefined)[];

/** The deleted accounts in the database that is replaced. Undefined if it can't be read, or is of an older version. */
async function formerDeletions(site: DatabaseLocation): Promise<readonly string[] | undefined> {
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase({ ...site, databaseUse: 'command' });
    return await deletedAccounts(database.db);
  } catch {
    // What's damaged or of an earlier version knows none.
    return undefined;
  } finally {
    await database?.db.destroy();
  }
}

function whatIsKnown(lists: Lists) {
  const ids = [...new Set(lists.flatMap((list) => list ?? []))];
  return { ids, areDeletionsKnown: lists.some((list) => list !== undefined) };
}

async function refuseOtherMode(file: string, mode: RestoreTarget['mode']): Promise<void> {
  const header = await readBackupHeader(file);
  if (header.mode === null || header.mode === mode) return;
  throw new BackupError(
    mode === 'production'
      ? `${file} was made by the demo. A public site can't use it.`
      : `${file} belongs to a production site. The demo won't open it.`,
  );
}

const WAL_FILES = ['', '-wal', '-shm'];
/** The start of the name of a folder in which a restore works. */
const RESTORING = 'restoring-';

/** Deletes what restores left behind that were killed. Only for the process that has locked the data folder. */
export async function removeAbandonedRestores(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(RESTORING)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function restoreEmbedded(
  file: string,
  target: RestoreTarget,
  listed: Lists,
): Promise<Restored> {
  const { dataDir, now } = target;
  const lock = lockDataDir(dataDir);
  const scratch = join(dataDir, `${RESTORING}${randomUUID()}`);
  try {
    await removeAbandonedRestores(dataDir);
    const former = existsSync(sqliteFile(dataDir)) ? await formerDeletions(target) : undefined;
    const { ids, areDeletionsKnown } = whatIsKnown([...listed, former]);
    const verified = await loadIntoFolder(file, scratch);
    const database = openEmbedded(scratch);
    let deleted: readonly string[];
    try {
      await migrate(database);
      await dropWaitingMail(database.db);
      deleted = await deleteAgain(database.db, ids, now);
    } finally {
      await database.db.destroy();
    }
    intoOneFile(sqliteFile(scratch));
    const before = await keepFormer(dataDir, beforeName(now));
    await rename(sqliteFile(scratch), sqliteFile(dataDir));
    await flush(dataDir);
    return { ...verified, before, deleted, areDeletionsKnown };
  } finally {
    await rm(scratch, { recursive: true, force: true });
    lock.release();
  }
}

/** Moves everything from the write-ahead log into the database file and removes the log. */
function intoOneFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}

/**
 * Copies the previous database to a folder next to it, so that the new one can replace it in a single step. A leftover
 * log would corrupt another database, so it's written into the file first, or removed.
 */
async function keepFormer(dataDir: string, name: string): Promise<string | undefined> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    intoOneFile(file);
  } catch (error) {
    if (isSqliteBusy(error)) {
      throw new BackupError(`Another program has ${file} open. Close it first.`, { cause: error });
    }
    // A damaged database is kept as it is, with its log.
  }
  const folder = join(dataDir, name);
  await mkdir(folder, { mode: 0o700 });
  const files = WAL_FILES.filter((suffix) => existsSync(file + suffix));
  for (const suffix of files) {
    await copyFile(file + suffix, sqliteFile(folder) + suffix);
    await flush(sqliteFile(folder) + suffix);
  }
  await flush(folder);
  for (const suffix of files.filter(Boolean)) await rm(file + suffix, { force: true });
  return folder;
}

/** An arbitrary number. Restores to the same database lock each other out with it. */
const RESTORE_LOCK = 7_460_312_508;

async function restoreOnPostgres(
  file: string,
  target: RestoreTarget & { readonly databaseUrl: string },
  lists: Lists,
): Promise<Restored> {
  const { ids, areDeletionsKnown } = whatIsKnown(lists);
  const verified = await verifyBackup(file);
  const database = openDatabase({ ...target, databaseUse: 'command' });
  try {
    const before = beforeName(target.now);
    const { hadTables, deleted } = await database.db.transaction().execute(async (transaction) => {
      await refuseWhileInUse(transaction);
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(
        transaction,
      );
      const schema = rows[0]?.schema ?? 'public';
      const moved = await moveFormer(transaction, before);
      await loadBackup({ db: transaction, engine: 'postgres' }, file, { schema });
      await migrate({ db: transaction, engine: 'postgres' }, { schema });
      await dropWaitingMail(transaction);
      return { hadTables: moved, deleted: await deleteAgain(transaction, ids, target.now) };
    });
    const kept = hadTables ? `schema ${before}` : undefined;
    return { ...verified, before: kept, deleted, areDeletionsKnown };
  } finally {
    await database.db.destroy();
  }
}

async function refuseWhileInUse(transaction: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ free: boolean; servers: number }>`
    select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as free, count(*) as servers
    from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER_NAME}`.execute(transaction);
  const [found] = rows;
  if (found?.free !== true) {
    throw new BackupError('Another restore is running on this database. Wait for it to finish.');
  }
  if (found.servers > 0) {
    throw new BackupError('A Trifecta server is running on this database. Stop it first.');
  }
}

/** Moves the site's tables and functions into their own schema. Returns false when there are none. */
async function moveFormer(transaction: Transaction<Schema>, schema: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(transaction);
  const isOurs = siteTables('postgres');
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => isOurs.has(name) || name.startsWith(MIGRATION_TABLE));
  if (tables.length === 0) return false;
  await refuseViewsOf(transaction, tables);
  await sql`create schema ${sql.id(schema)}`.execute(transaction);
  for (const name of tables) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(transaction);
  }
  const { rows: functions } = await sql<{ name: string; signature: string }>`
    select proname as name, oid::regprocedure::text as signature from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f'`.execute(transaction);
  const ours = siteFunctions('postgres');
  for (const { signature } of functions.filter(({ name }) => ours.has(name))) {
    const command = sql`alter function ${sql.raw(signature)} set schema ${sql.id(schema)}`;
    await command.execute(transaction);
  }
  return true;
}

/** Views would keep showing the former rows. */
async function refuseViewsOf(
  transaction: Transaction<Schema>,
  tables: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct v.oid::regclass::text as name
    from pg_depend d
    join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
    join pg_class v on v.oid = r.ev_class
    join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
    where v.relkind in ('v', 'm') and t.relname in (${sql.join(tables)})
      and t.relnamespace = current_schema()::regnamespace`.execute(transaction);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new BackupError(
    `These views show tables of the site: ${names}. Drop them before the restore.`,
  );
}

/** Mail that was waiting when the backup was made has been sent since, or is out of date. */
async function dropWaitingMail(db: Database): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'failed', next_try_at: null })
    .where('status', '=', 'queued')
    .execute();
}

function beforeName(now: Date): string {
  // To the millisecond: two restores can follow each other within a second.
  return `before_restore_${now.toISOString().slice(0, -1).replaceAll(/[-:]/g, '').replaceAll(/[T.]/g, '_')}`;
}
