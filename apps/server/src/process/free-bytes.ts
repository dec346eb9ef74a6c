import { statfs } from 'node:fs/promises';

/** The free space on a folder's disk, in bytes. Undefined for a folder that doesn't exist yet. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
}
