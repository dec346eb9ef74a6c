import { execFileSync } from 'node:child_process';
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

/** This program's version and what it was built from, such as `0.1.0+1a2b3c4d5e6f`. */
export function programVersion(): string {
  const { version } = manifestIn(SERVER);
  const build = INSTALLATION === undefined ? commitOf(ROOT) : manifestIn(ROOT).build;
  return build === undefined ? version : `${version}+${build}`;
}

/** A release's manifest says what it was built from. */
function manifestIn(folder: string): { readonly version: string; readonly build?: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
}

/** The commit of a clone, with `-dirty` if it has changes. Undefined where git doesn't know. */
export function commitOf(clone: string): string | undefined {
  if (!existsSync(join(clone, '.git'))) return undefined;
  try {
    const parameters = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    const options = { cwd: clone, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' } as const;
    return execFileSync('git', parameters, options).trim();
  } catch {
    return undefined;
  }
}
