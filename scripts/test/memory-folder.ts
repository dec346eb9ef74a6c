import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. Containers often have just 64 MB of it. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/**
 * Puts temporary files of this process and its children into memory, if there's enough of it. SQLite waits for the disk
 * at every commit, and Chromium keeps its shared memory in temporary files.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return;
    const folder = mkdtempSync(join(IN_MEMORY, 'trifecta-test-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env['TMPDIR'] = folder;
  } catch {
    // Other systems have none, or not for us.
  }
}
