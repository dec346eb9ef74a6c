import { join } from 'node:path';
import { migrate, pendingMigrations } from '../db/index.ts';
import type { DatabaseLocation, OpenDatabase } from '../db/index.ts';
import { backupFile } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';

/** The settings needed to back up a site's database. */
export interface BackupSettings extends Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'> {
  /** The operator's backup folder. Setting it also turns on the daily backup. */
  readonly backupDir: string | undefined;
}

/** A site's backup folder. By default it's next to the embedded database. */
export function backupFolder({ backupDir, dataDir }: BackupSettings): string {
  return backupDir ?? join(dataDir, 'backups');
}

/**
 * Migrates a database. If it has data and lacks a migration, makes a verified backup first. Returns the names of the
 * migrations it ran. Throws like `migrate`, or when the backup fails, in which case nothing was migrated.
 */
export async function migrateSafely(
  database: OpenDatabase,
  settings: BackupSettings,
  {
    program,
    now,
    say,
  }: { readonly program: string; readonly now: Date; readonly say: (line: string) => void },
): Promise<string[]> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0) {
    const file = backupFile(backupFolder(settings), 'before-migration', now);
    await makeBackup(settings, file, { program, createdAt: now.toISOString() });
    say(`  backup     ${file}`);
  }
  return migrate(database);
}
