import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseLocation } from '../db/index.ts';
import { UNFINISHED } from './backup-files.ts';
import { openSnapshot } from './open-snapshot.ts';
import { verifyBackup } from './verify-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';
import { flush, writeBackup } from './write-backup.ts';
import type { BackupOrigin } from './write-backup.ts';

/**
 * Writes a backup of a site's database and verifies it. The file gets its name only then, so every file with a backup's
 * name is good. A failure or an abort leaves nothing behind. Throws `BackupError`.
 */
export async function makeBackup(
  location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
  file: string,
  origin: BackupOrigin,
  signal?: AbortSignal,
): Promise<VerifiedBackup> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  const snapshot = await openSnapshot(location, signal);
  try {
    await writeBackup(snapshot, unfinished, origin, signal);
  } finally {
    await snapshot.close();
  }
  try {
    const verified = await verifyBackup(unfinished, signal);
    await rename(unfinished, file);
    await flush(dirname(file));
    return verified;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
