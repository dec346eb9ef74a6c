import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { isSqliteBusy } from './sqlite.ts';

/** Another server already runs on this data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `Another Trifecta server is already running on ${dataDir}. ` +
        'Stop it, or set DATA_DIR to another folder.',
      options,
    );
  }
}

/** The data folder cannot be made or written. */
export class DataDirError extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`Can't use the data folder ${dataDir}: ${(cause as Error).message}.`, { cause });
  }
}

/** A held lock; the operating system lets go of it when the process ends, however it ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * Makes this the one server of a data folder. Held as a file lock of an otherwise unused SQLite file, because the
 * kernel frees that even after kill -9. Throws `DataDirInUseError` or `DataDirError`.
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
