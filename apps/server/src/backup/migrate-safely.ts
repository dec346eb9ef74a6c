import { join } from 'node:path';
import { migrate, pendingMigrations } from '../db/index.ts';
import type { DatabaseLocation, OpenDatabase } from '../db/index.ts';
import { backupFile } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';

/** What is needed to back up a site's database. */
export interface BackupSettings extends Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'> {
  /** The operator's folder for backups, which also turns on the daily one. */
  readonly backupDir: string | undefined;
}

/** The folder of a site's backups. Without a setting it stands beside the embedded database. */
export function backupFolder({ backupDir, dataDir }: BackupSettings): string {
  return backupDir ?? join(dataDir, 'backups');
}

/**
 * Migrates a database, with a verified backup first if it has any data and lacks a migration. Returns the names of the
 * migrations it ran. Throws as `migrate` does, and when the backup fails: then nothing was migrated.
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
