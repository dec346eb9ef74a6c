import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { command, exactly, NEEDS_ATTENTION, partOf } from '../commands/run-command.ts';
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

const USAGE = `Usage:
  npm run backup                Back up the database to BACKUP_DIR, also while the server is running
  npm run backup -- FOLDER      Back it up to another folder
  npm run verify -- FILE        Restore a backup to a scratch database and compare every row
  npm run restore -- FILE       Replace the database with a backup. Stop the server first.`;

const SETUP = {
  usage: { text: USAGE, parameters: Infinity },
  refusals: [BackupError, DataDirError, DataDirInUseError],
};

/** The `npm run backup`, `verify`, and `restore` commands. The first parameter is the name. */
export const backupCommand = command(SETUP, async (call) => {
  const [name, ...parameters] = call.parameters;
  // Only the backup has a default.
  if (name === 'backup' && parameters.length === 0) return backUp(call, undefined);
  const work = partOf({ backup: backUp, verify, restore }, name);
  const [path = ''] = exactly(parameters, 1);
  return work(call, path);
});

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
