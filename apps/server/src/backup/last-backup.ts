import { factOf, setFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { newestBackup } from './newest-backup.ts';
import type { NewestBackup } from './newest-backup.ts';

/** The key under which the site remembers its last backup, wherever its file is. */
const KEY = 'last-backup';

/** A backup that was made and verified. */
export type LastBackup = Pick<NewestBackup, 'file' | 'createdAt'>;

/** Remembers a backup, so that processes with another backup folder know about it. */
export async function noteBackup(db: Database, { file, createdAt }: LastBackup): Promise<void> {
  await setFact(db, KEY, `${createdAt.toISOString()} ${file}`);
}

/** The site's last backup: the newest in a folder, or a newer one that another process made in another folder. */
export async function lastBackup(db: Database, folder: string): Promise<LastBackup | undefined> {
  const [found, kept] = [await newestBackup(folder), await factOf(db, KEY)];
  const [time = ''] = kept?.split(' ', 1) ?? [];
  const made = kept && { createdAt: new Date(time), file: kept.slice(time.length + 1) };
  if (!made || (found && found.createdAt >= made.createdAt)) return found;
  return made;
}
