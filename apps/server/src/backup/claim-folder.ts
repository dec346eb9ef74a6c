import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

/** The file with the id of the site that a folder belongs to. */
const MARK = '.trifecta-site';

/**
 * Marks a folder as one site's, since each site deletes outdated daily backups. Throws `BackupError` when the folder is
 * another site's.
 */
export async function claimFolder(folder: string, site: string): Promise<void> {
  const mark = join(folder, MARK);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let isNew = true;
  try {
    await writeFile(mark, site, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    isNew = false;
  }
  if (isNew || (await readFile(mark, 'utf8')) === site) return;
  throw new BackupError(
    `${folder} has the backups of another site. Set BACKUP_DIR to another folder, or delete ${mark} if that site is gone.`,
  );
}
