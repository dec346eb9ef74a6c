import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BACKUP_FORMAT, BACKUP_FORMAT_VERSION, RowTotals } from './format.ts';
import type { BackupEndLine, BackupHeader, TableEndLine, TableLine } from './format.ts';
import type { Snapshot } from './snapshot.ts';

/** Facts about a backup that aren't in the database. */
export type BackupOrigin = Pick<BackupHeader, 'program' | 'createdAt'>;

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/**
 * Writes everything in a snapshot to a file that only the owner can read. The file only appears under its name once
 * it's complete and on disk. A failure leaves nothing behind. Returns the number of rows.
 */
export async function writeBackup(
  snapshot: Snapshot,
  file: string,
  origin: BackupOrigin,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY });
  const unfinished = `${file}.unfinished`;
  const count = { rows: 0 };
  try {
    await pipeline(
      Readable.from(linesOf(snapshot, origin, count)),
      createGzip(),
      // `flush`: written to disk before it's closed.
      createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }),
    );
    await rename(unfinished, file);
    await flushFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return count.rows;
}

async function* linesOf(
  snapshot: Snapshot,
  origin: BackupOrigin,
  count: { rows: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const lines = (values: readonly unknown[]): string => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    hash.update(text);
    return text;
  };
  yield lines([await headerOf(snapshot, origin)]);
  for (const table of snapshot.tables) {
    const start: TableLine = { table: table.name, columns: table.columns };
    yield lines([start]);
    const totals = new RowTotals();
    for await (const page of snapshot.rows(table)) {
      for (const row of page) totals.add(row);
      if (page.length > 0) yield lines(page);
    }
    const end: TableEndLine = { endOfTable: table.name, ...totals.totals };
    yield lines([end]);
    count.rows += totals.totals.rows;
  }
  const last: BackupEndLine = { endOfBackup: { sha256: hash.digest('hex') } };
  yield `${JSON.stringify(last)}\n`;
}

async function headerOf(snapshot: Snapshot, origin: BackupOrigin): Promise<BackupHeader> {
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    ...origin,
    mode: await modeOf(snapshot),
    migrations: snapshot.migrations,
  };
}

async function modeOf(snapshot: Snapshot): Promise<string | null> {
  const facts = snapshot.tables.find(({ name }) => name === 'app_meta');
  if (facts === undefined) return null;
  const key = facts.columns.indexOf('key');
  const value = facts.columns.indexOf('value');
  for await (const page of snapshot.rows(facts)) {
    const mode = page.find((row) => row[key] === 'mode')?.[value];
    if (typeof mode === 'string') return mode;
  }
  return null;
}

/** Makes a new file name in a folder survive a power failure. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
