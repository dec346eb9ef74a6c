import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { command, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandCall } from '../commands/run-command.ts';
import {
  DataDirError,
  DataDirInUseError,
  openCheckedDatabase,
  requireDatabase,
  schemaState,
} from '../db/index.ts';
import { programVersion } from '../process/program-files.ts';
import type { Config } from '../settings/config.ts';
import { backupFile } from './backup-files.ts';
import { BackupError } from './backup-error.ts';
import { listDeletions } from './deleted-accounts.ts';
import { makeBackup } from './make-backup.ts';
import { backupFolder } from './migrate-safely.ts';
import { verifyBackup } from './verify-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** Errors of backups that are printed as one sentence. */
export const REFUSALS = [BackupError, DataDirError, DataDirInUseError];

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
  await listBeside(settings, dirname(file));
  say(`Backed up ${contents(made)} to ${file} (${sizeText(statSync(file).size)}). Verified.`);
  return 0;
}

/** Brings the list of deleted accounts beside a backup up to date. A database of an earlier version has none. */
async function listBeside(settings: Config, folder: string): Promise<void> {
  const database = await openCheckedDatabase({ ...settings, databaseUse: 'command' });
  try {
    const { pending } = await schemaState(database);
    if (pending.length === 0) await listDeletions(database.db, folder);
  } finally {
    await database.db.destroy();
  }
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

/** The contents of a backup. */
export function contents({ tables, rows }: VerifiedBackup): string {
  return `${rows} rows in ${tables} tables`;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
