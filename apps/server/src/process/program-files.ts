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

/** Folder with drafts of the pages that the operator writes. */
export const TEXT_DRAFTS_FOLDER = join(SERVER, 'texts');

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

/** The commit of a clone, as git stores it. Undefined where there's none. */
export function commitOf(clone: string): string | undefined {
  const read = (name: string): string => readFileSync(join(clone, '.git', name), 'utf8');
  try {
    const head = read('HEAD').trim();
    const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
    if (branch === undefined) return shortened(head);
    if (existsSync(join(clone, '.git', branch))) return shortened(read(branch));
    const packed = read('packed-refs').split('\n');
    return shortened(packed.find((line) => line.endsWith(` ${branch}`)) ?? '');
  } catch {
    return undefined;
  }
}

function shortened(commit: string): string | undefined {
  return /^[0-9a-f]{12}/.exec(commit)?.[0];
}
