import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const WRITABLE_BY_OTHERS = 0o002;
/** In a folder with this mark, such as /tmp, nobody can replace another user's files. */
const STICKY = 0o1000;

/** Makes a folder that only its owner can open; one that is there already stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
}

/** Makes sure that only the owner can read a file, which is created empty if it isn't there. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  closeToOthers(file);
}

/**
 * Makes sure that only the owner can read a database of SQLite. SQLite gives its log and its index the mode of the
 * database, but those of a server that was killed are there already and hold pages of it.
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

/** True when every user of this machine may replace the files of a folder. */
export function isWritableByAnyone(folder: string): boolean {
  const { mode } = statSync(folder);
  return (mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0;
}
