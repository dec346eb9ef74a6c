export { BackupError } from './backup-error.ts';
export { backUpOnceADay } from './daily-backup.ts';
export { backupFolder, migrateSafely } from './migrate-safely.ts';
export { newestBackup } from './newest-backup.ts';
export type { NewestBackup } from './newest-backup.ts';
export { removeAbandonedRestores } from './restore-backup.ts';
