import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTime } from './backup-files.ts';

/** A backup in a folder. */
export interface NewestBackup {
  readonly file: string;
  readonly createdAt: Date;
  readonly bytes: number;
}

/** The newest backup in a folder. Undefined when there's none, or no folder. */
export async function newestBackup(folder: string): Promise<NewestBackup | undefined> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.flatMap((name) => {
    const createdAt = backupTime(name);
    return createdAt === undefined ? [] : [{ file: join(folder, name), createdAt }];
  });
  const [newest] = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (newest === undefined) return undefined;
  const { size } = await stat(newest.file);
  return { ...newest, bytes: size };
}
