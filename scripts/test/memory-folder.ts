import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. Containers often have just 64 MB of it. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/** Linux's file system in memory, if there's enough of it. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize < ENOUGH_BYTES ? undefined : IN_MEMORY;
  } catch {
    // Other systems have none, or not for us.
    return undefined;
  }
}

/**
 * Puts temporary files of this process and its children into memory, if possible. SQLite waits for the disk at every
 * commit, and Chromium keeps its shared memory in temporary files.
 */
export function keepTemporaryFilesInMemory(): void {
  const memory = memoryFolder();
  if (process.env['TMPDIR'] !== undefined || memory === undefined) return;
  const folder = mkdtempSync(join(memory, 'trifecta-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A PostgreSQL that doesn't run as root has its folder in here, too.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
}
