import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { BACKUP_FORMAT, BACKUP_FORMAT_VERSION, RowTotals } from './format.ts';
import type { BackupEndLine, BackupHeader, TableEndLine, TableLine } from './format.ts';
import type { Snapshot } from './snapshot.ts';

/** Facts about a backup that aren't in the database. */
export type BackupOrigin = Pick<BackupHeader, 'program' | 'createdAt'>;

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/**
 * Writes everything in a snapshot to a new file that only the owner can read, and flushes it to disk. A failure leaves
 * nothing behind. Throws `BackupError` when the file can't be written.
 */
export async function writeBackup(
  snapshot: Snapshot,
  file: string,
  origin: BackupOrigin,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY });
    await pipeline(
      Readable.from(linesOf(snapshot, origin)),
      createGzip(),
      // `flush`: written to disk before it's closed.
      createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
      { signal },
    );
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined);
    throw unwritable(file, error);
  }
}

async function* linesOf(snapshot: Snapshot, origin: BackupOrigin): AsyncGenerator<string> {
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

/** An error of the file system, with the setting to change. */
function unwritable(file: string, error: unknown): unknown {
  const { syscall, message } = (error ?? {}) as { syscall?: unknown; message?: unknown };
  if (typeof syscall !== 'string') return error;
  const sentence = `Can't write the backup ${file}: ${String(message)}. Set BACKUP_DIR to a folder that Trifecta can write.`;
  return new BackupError(sentence, { cause: error });
}

/** Makes a file, or the names in a folder, survive a power failure. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
