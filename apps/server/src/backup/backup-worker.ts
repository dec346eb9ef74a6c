import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup } from './make-backup.ts';
import type { VerifiedBackup } from './verify-backup.ts';
import type { BackupOrigin } from './write-backup.ts';

/** A backup to make. */
export interface BackupTask {
  readonly location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>;
  readonly file: string;
  readonly origin: BackupOrigin;
}

/** What became of it: the backup, a sentence for the operator, or a fault. */
export type BackupAnswer =
  | { readonly made: VerifiedBackup }
  | { readonly refusal: string }
  | { readonly failure: string };

const canceling = new AbortController();
parentPort?.once('message', () => canceling.abort());

async function answer({ location, file, origin }: BackupTask): Promise<BackupAnswer> {
  try {
    return { made: await makeBackup(location, file, origin, canceling.signal) };
  } catch (error) {
    if (error instanceof BackupError) return { refusal: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.postMessage(await answer(workerData as BackupTask));
