export { BackupDesk } from './backup-desk.ts';
export { BackupError } from './backup-error.ts';
export { backUpOnceADay } from './daily-backup.ts';
export { backupFolder, migrateSafely } from './migrate-safely.ts';
export { lastBackup } from './last-backup.ts';
export type { LastBackup } from './last-backup.ts';
export { removeAbandonedRestores } from './restore-backup.ts';
