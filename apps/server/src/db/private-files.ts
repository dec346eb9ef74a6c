import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const WRITABLE_BY_OTHERS = 0o002;
/** In a folder with this bit, such as /tmp, users can't replace each other's files. */
const STICKY = 0o1000;

/** Creates a folder that only its owner can open. An existing one stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
}

/** Makes a file readable only by its owner, creating an empty one if needed. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  closeToOthers(file);
}

/**
 * Makes a SQLite database readable only by its owner. SQLite creates its log and shared-memory files with the mode of
 * the database, but files left by a killed server already exist and contain its pages.
 */
export function makePrivateDatabase(file: string): void {
  makePrivateFile(file);
  for (const beside of [`${file}-wal`, `${file}-shm`]) {
    if (existsSync(beside)) closeToOthers(beside);
  }
}

function closeToOthers(file: string): void {
  if ((statSync(file).mode & 0o777) !== OWNER_ONLY_FILE) chmodSync(file, OWNER_ONLY_FILE);
}

/** True when any user of this machine can replace files in a folder. */
export function isWritableByAnyone(folder: string): boolean {
  const { mode } = statSync(folder);
  return (mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0;
}
