import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

// Built, this module is one folder below `dist` instead of `src`. Only here may a path depend on where the program's
// own files are.
const PROGRAM = join(import.meta.dirname, '..');
const SERVER = join(PROGRAM, '..');

const ROOT = join(SERVER, '../..');

/** The file that `npm run release` leaves in a folder that it made. */
export const RELEASE_MARK = 'release.json';

/** The folder of this program if `npm run release` made it, and so may replace it. Undefined in a clone. */
export const INSTALLATION = existsSync(join(ROOT, RELEASE_MARK)) ? ROOT : undefined;

/** Folder with the numbered SQL files: one subfolder per engine, with the same file names. */
export const MIGRATIONS_FOLDER = join(SERVER, 'migrations');

/** Folder with the fonts of preview pictures. */
export const FONTS_FOLDER = join(SERVER, 'fonts');

/** Folder with the built web app. */
export const WEB_FOLDER = join(SERVER, '../web/dist');

/** Folder with the built-in catalogue. */
export const BUILT_IN_CATALOGUE = join(ROOT, 'packages/domain/catalogue');

/** The file of a worker thread's module, such as `teams/team-worker`. */
export function workerFile(module: string): string {
  return join(PROGRAM, module + extname(import.meta.filename));
}

/** This program's version, from its `package.json`. */
export function programVersion(): string {
  const file = readFileSync(join(SERVER, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
