import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { command, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandCall } from '../commands/run-command.ts';
import { DataDirError, DataDirInUseError, requireDatabase } from '../db/index.ts';
import { programVersion } from '../process/program-files.ts';
import { backupFile } from './backup-files.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup } from './make-backup.ts';
import { backupFolder } from './migrate-safely.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';

const REFUSALS = [BackupError, DataDirError, DataDirInUseError];

/** `trifecta backup`. */
export const backupCommand = command(
  {
    name: 'backup',
    does: 'Back up the database to BACKUP_DIR or another folder, and check the backup',
    takes: '[FOLDER]',
    changes: 'nothing in the database. Safe while the server runs',
    example: 'backup /mnt/usb',
  },
  (call) => backUp(call, call.parameters[0]),
  REFUSALS,
);

/** `trifecta verify`. */
export const verifyCommand = command(
  {
    name: 'verify',
    does: 'Restore a backup to a scratch database and compare every row',
    takes: 'FILE',
    changes: "nothing. The exit code is 1 if the backup isn't good",
    example: 'verify /var/lib/trifecta/backups/trifecta-daily-20261122T030000Z.jsonl.gz',
  },
  (call) => verify(call, call.parameters[0] ?? ''),
  REFUSALS,
);

/** `trifecta restore`. */
export const restoreCommand = command(
  {
    name: 'restore',
    does: 'Replace the database with a backup. Stop the server first.',
    takes: 'FILE',
    changes: 'the whole database. What was there before is kept as before_restore_…',
    example: 'restore /var/lib/trifecta/backups/trifecta-daily-20261122T030000Z.jsonl.gz',
  },
  (call) => restore(call, call.parameters[0] ?? ''),
  REFUSALS,
);

async function backUp({ config, say }: CommandCall, folder: string | undefined): Promise<number> {
  const settings = config();
  requireDatabase(settings);
  const now = new Date();
  const file = backupFile(
    folder === undefined ? backupFolder(settings) : resolve(folder),
    'manual',
    now,
  );
  const made = await makeBackup(settings, file, {
    program: programVersion(),
    createdAt: now.toISOString(),
  });
  say(`Backed up ${contents(made)} to ${file} (${sizeText(statSync(file).size)}). Verified.`);
  return 0;
}

async function verify({ say, complain }: CommandCall, path: string): Promise<number> {
  const verified = await verifyBackup(resolve(path)).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    complain(error.message);
  });
  if (verified === undefined) return NEEDS_ATTENTION;
  say(`${path} is good: ${contents(verified)}, made ${verified.header.createdAt}.`);
  return 0;
}

async function restore({ config, say }: CommandCall, path: string): Promise<number> {
  const settings = config();
  const restored = await restoreBackup(resolve(path), { ...settings, now: new Date() });
  say(`Restored ${contents(restored)}, as of ${restored.header.createdAt}.`);
  if (restored.before !== undefined) {
    say(`The data that was there before is in ${restored.before}. Delete it when you're sure.`);
  }
  return 0;
}

function contents({ tables, rows }: VerifiedBackup): string {
  return `${rows} rows in ${tables} tables`;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
