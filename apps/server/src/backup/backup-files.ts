import { join } from 'node:path';

/** The reason for a backup, which starts its file's name. Only daily ones are ever deleted. */
export type BackupReason = 'daily' | 'manual' | 'before-migration';

const EXTENSION = '.jsonl.gz';
/** The end of the name of a file that isn't verified yet, or of a folder that one is verified in. */
export const UNFINISHED = '.unfinished';
const NAME = /^trifecta-(?:daily|manual|before-migration)-(\d{8}T\d{6}Z)\.jsonl\.gz$/;

/** The file of a new backup, such as `trifecta-daily-20261122T030000Z.jsonl.gz`. */
export function backupFile(folder: string, reason: BackupReason, now: Date): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return join(folder, `trifecta-${reason}-${time}${EXTENSION}`);
}

/** The time in the name of a daily backup. Undefined for every other file. */
export function dailyBackupTime(name: string): Date | undefined {
  return name.startsWith('trifecta-daily-') ? backupTime(name) : undefined;
}

/** The time in the name of a backup. Undefined for every other file. */
export function backupTime(name: string): Date | undefined {
  const [, time] = NAME.exec(name) ?? [];
  const iso = time?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return iso === undefined ? undefined : new Date(iso);
}
