export { BackupError } from './backup-error.ts';
export { backUpOnceADay } from './daily-backup.ts';
export { migrateSafely } from './migrate-safely.ts';
export { newestBackup } from './newest-backup.ts';
