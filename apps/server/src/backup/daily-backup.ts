import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDay, returnDay } from '../db/index.ts';
import type { Database, DatabaseLocation } from '../db/index.ts';
import { backupFile, dailyBackupTime } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';
import { outdatedBackups } from './retention.ts';

const MARK = 'daily-backup';

/** What the daily backup needs. */
export interface DailyBackupParts {
  readonly db: Database;
  readonly location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>;
  /** The folder of the backups. */
  readonly folder: string;
  readonly program: string;
  readonly now: () => Date;
}

/**
 * Makes the day's backup if no other server process has, and deletes the outdated ones. Returns its file, or undefined
 * when there was nothing to do. After a failure the next hour tries again.
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
