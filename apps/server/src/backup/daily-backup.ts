import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDay, returnDay } from '../db/index.ts';
import type { Database, DatabaseLocation } from '../db/index.ts';
import { backupFile, dailyBackupTime } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';
import { outdatedBackups } from './retention.ts';

const MARK = 'daily-backup';

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
 * Creates the day's backup unless another server process already has, and deletes outdated ones. Returns its file, or
 * undefined when there was nothing to do. Retried every hour after a failure.
 */
export async function backUpOnceADay(parts: DailyBackupParts): Promise<string | undefined> {
  const { db, location, folder, program, now } = parts;
  const createdAt = now();
  if (!(await claimDay(db, MARK, createdAt.toISOString().slice(0, 10)))) return undefined;
  const file = backupFile(folder, 'daily', createdAt);
  try {
    await makeBackup(location, file, { program, createdAt: createdAt.toISOString() });
  } catch (error) {
    await returnDay(db, MARK);
    throw error;
  }
  await deleteOutdated(folder);
  return file;
}

async function deleteOutdated(folder: string): Promise<void> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const createdAt = dailyBackupTime(name);
    return createdAt === undefined ? [] : [{ name, createdAt }];
  });
  for (const { name } of outdatedBackups(backups)) await rm(join(folder, name), { force: true });
}
