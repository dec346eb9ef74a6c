import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';
import type { BackupOrigin } from './write-backup.ts';

/** A backup to make, or to check. */
export type BackupTask =
  | { readonly file: string }
  | {
      readonly location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>;
      readonly file: string;
      readonly origin: BackupOrigin;
    };

/** What became of it: the backup, a sentence for the operator, or a fault. */
export type BackupAnswer =
  | { readonly made: VerifiedBackup }
  | { readonly refusal: string }
  | { readonly failure: string };

const canceling = new AbortController();
parentPort?.once('message', () => canceling.abort());

async function answer(task: BackupTask): Promise<BackupAnswer> {
  const { signal } = canceling;
  try {
    if (!('origin' in task)) return { made: await verifyBackup(task.file, signal) };
    return { made: await makeBackup(task.location, task.file, task.origin, signal) };
  } catch (error) {
    if (error instanceof BackupError) return { refusal: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.postMessage(await answer(workerData as BackupTask));
