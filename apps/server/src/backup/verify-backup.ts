import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '../db/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import { UNFINISHED } from './backup-files.ts';
import { RowTotals } from './format.ts';
import type { BackupHeader, TableTotals } from './format.ts';
import { loadBackup } from './load-backup.ts';
import type { LoadedBackup } from './load-backup.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** The contents of a verified backup. */
export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Loads a backup from either engine into an embedded database in a folder, and reads every row back. The folder must be
 * new. Leaves the database closed, with the backup's schema. Throws `BackupError` when anything differs.
 */
export async function loadIntoFolder(
  file: string,
  folder: string,
  signal?: AbortSignal,
): Promise<VerifiedBackup> {
  const database = openEmbedded(folder);
  let loaded: LoadedBackup;
  try {
    loaded = await database.db
      .transaction()
      .execute((transaction) =>
        loadBackup({ db: transaction, engine: 'sqlite' }, file, { signal }),
      );
  } finally {
    await database.db.destroy();
  }
  const snapshot = openSqliteSnapshot(folder);
  try {
    return await compared(snapshot, loaded, { file, signal });
  } finally {
    await snapshot.close();
  }
}

/** Opens the embedded database in a folder. */
export function openEmbedded(folder: string): OpenDatabase {
  return openDatabase({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 });
}

/** Verifies a backup in a temporary database. Throws `BackupError`. */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  const folder = await scratchFolder(dirname(file));
  try {
    return await loadIntoFolder(file, folder, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a folder beside a backup. The system's temporary folder is often memory, and is used only when the backup's
 * folder can't be written to.
 */
async function scratchFolder(beside: string): Promise<string> {
  const folder = join(beside, `verifying-${randomUUID()}${UNFINISHED}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch {
    return mkdtemp(join(tmpdir(), 'trifecta-verify-'));
  }
}

async function compared(
  snapshot: Snapshot,
  { header, totals: written }: LoadedBackup,
  { file, signal }: { readonly file: string; readonly signal: AbortSignal | undefined },
): Promise<VerifiedBackup> {
  let rows = 0;
  for (const [name, expected] of written) {
    const table = snapshot.tables.find((one) => one.name === name);
    const found = table === undefined ? undefined : await totalsOf(snapshot, table, signal);
    if (found?.rows !== expected.rows || found.digest !== expected.digest) {
      throw new BackupError(`${file} can't be restored: the rows of ${name} don't come back.`);
    }
    rows += found.rows;
  }
  return { header, tables: written.size, rows };
}

/** Counts a table's rows and computes their digest. */
async function totalsOf(
  snapshot: Snapshot,
  table: Snapshot['tables'][number],
  signal: AbortSignal | undefined,
): Promise<TableTotals> {
  const totals = new RowTotals();
  for await (const page of snapshot.rows(table)) {
    signal?.throwIfAborted();
    for (const row of page) totals.add(row);
  }
  return totals.totals;
}
