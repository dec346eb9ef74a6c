import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { onceADay, siteId } from '../db/index.ts';
import type { Database, DatabaseLocation } from '../db/index.ts';
import { backupFile, dailyBackupTime, UNFINISHED } from './backup-files.ts';
import { listDeletions } from './deleted-accounts.ts';
import { claimFolder } from './claim-folder.ts';
import { makeBackupInThread } from './make-backup-in-thread.ts';
import { noteBackup } from './last-backup.ts';
import { outdatedBackups } from './retention.ts';

const MARK = 'daily-backup';
/** Unfinished files and folders of processes that were killed are deleted after a day. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** Dependencies of the daily backup. */
export interface DailyBackupParts {
  readonly db: Database;
  readonly location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>;
  /** The backup folder. */
  readonly folder: string;
  readonly program: string;
  readonly now: () => Date;
}

/**
 * Creates the day's backup unless another server process already has, deletes outdated ones, and brings the list of
 * deleted accounts up to date. Returns its file, or
 * undefined when there was nothing to do. Retried every hour after a failure. Throws when the signal aborts.
 */
export async function backUpOnceADay(
  parts: DailyBackupParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { db, location, folder, program, now } = parts;
  const createdAt = now();
  const work = async (): Promise<string> => {
    await claimFolder(folder, await siteId(db));
    const file = backupFile(folder, 'daily', createdAt);
    const origin = { program, createdAt: createdAt.toISOString() };
    const { dataDir, databaseUrl } = location;
    await makeBackupInThread({ location: { dataDir, databaseUrl }, file, origin }, signal);
    await noteBackup(db, { file, createdAt });
    await deleteOutdated(folder, createdAt);
    return file;
  };
  const made = await onceADay(db, { mark: MARK, now: createdAt, work });
  // Every hour, since what was deleted after the backup matters most.
  await claimFolder(folder, await siteId(db));
  await listDeletions(db, folder);
  return made;
}

async function deleteOutdated(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  const backups = names.flatMap((name) => {
    const createdAt = dailyBackupTime(name);
    // A file from the future was made while a clock was wrong. It neither counts nor goes.
    return createdAt === undefined || createdAt > now ? [] : [{ name, createdAt }];
  });
  for (const { name } of outdatedBackups(backups)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs <= ABANDONED_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
