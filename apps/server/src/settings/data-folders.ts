import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Throws `ConfigError` if a site would keep data inside its program's folder, where the next update deletes it. */
export function refuseInside(
  installation: string,
  folders: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    const [first = ''] = relative(realpathSync(installation), realPath(resolve(folder))).split(sep);
    if (first === '..') continue;
    throw new ConfigError(
      `${name} is ${resolve(folder)}, inside the program's folder, which the next release replaces. Set ${name} to a folder outside of ${installation}. If the site already has data there, move it first.`,
    );
  }
}

/** A path without links, also of a folder that doesn't exist yet. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}
