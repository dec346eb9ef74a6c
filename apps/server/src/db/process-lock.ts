import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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

/** A held lock; the operating system lets go of it when the process ends, however it ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * Makes this the one server of a data folder. Held as a file lock of an otherwise unused SQLite file, because the
 * kernel frees that even after kill -9. Throws `DataDirInUseError`.
 */
export function lockDataDir(dataDir: string): ProcessLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new DataDirInUseError(dataDir, { cause: error });
  }
  return { release: () => lock.close() };
}
