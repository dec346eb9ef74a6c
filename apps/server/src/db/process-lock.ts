import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { isSqliteBusy } from './sqlite-errors.ts';

/** Another server is already using this data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `Another Trifecta server is already running on ${dataDir}. ` +
        'Stop it, or set DATA_DIR to another folder.',
      options,
    );
  }
}

/** The data folder can't be created or written. */
export class DataDirError extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`Can't use the data folder ${dataDir}: ${(cause as Error).message}.`, { cause });
  }
}

/** A lock on a data folder. The operating system releases it when the process ends, however it ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * Makes this process the only server of a data folder. Locks an otherwise unused SQLite file, since the kernel releases
 * that even after kill -9. Throws `DataDirInUseError` or `DataDirError`.
 */
export function lockDataDir(dataDir: string): ProcessLock {
  let lock: DatabaseSync | undefined;
  try {
    makePrivateFolder(dataDir);
    const file = join(dataDir, 'server.lock');
    makePrivateFile(file);
    lock = new DatabaseSync(file);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw isSqliteBusy(error)
      ? new DataDirInUseError(dataDir, { cause: error })
      : new DataDirError(dataDir, error);
  }
  const held = lock;
  return { release: () => held.close() };
}
