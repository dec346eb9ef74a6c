import type { DatabaseLocation } from '../db/index.ts';
import { openSnapshot } from './snapshot.ts';
import { verifyBackup } from './verify-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';
import type { BackupOrigin } from './write-backup.ts';

/**
 * Writes a backup of a site's database to a file and verifies it. If verification fails, the file stays for inspection,
 * and this throws.
 */
export async function makeBackup(
  location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
  file: string,
  origin: BackupOrigin,
): Promise<VerifiedBackup> {
  const snapshot = await openSnapshot(location);
  try {
    await writeBackup(snapshot, file, origin);
  } finally {
    await snapshot.close();
  }
  return verifyBackup(file);
}
