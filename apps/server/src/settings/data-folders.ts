import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Environment } from './setting-table.ts';

/** The folders in which a site keeps what updates of the program must not touch. */
export interface DataFolders {
  readonly dataDir: string;
  /** Undefined: no daily backups. */
  readonly backupDir: string | undefined;
  /** The folder with the pages that the operator writes. */
  readonly textsDir: string;
}

/**
 * Reads the folders. Throws `ConfigError` if one is inside the program's.
 *
 * @param installation A folder that updates replace.
 */
export function readFolders(
  { DATA_DIR, BACKUP_DIR, TEXTS_DIR }: Pick<Environment, 'DATA_DIR' | 'BACKUP_DIR' | 'TEXTS_DIR'>,
  installation: string | undefined,
): DataFolders {
  if (installation !== undefined) refuseInside(installation, { DATA_DIR, BACKUP_DIR, TEXTS_DIR });
  return {
    dataDir: resolve(DATA_DIR),
    backupDir: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR),
    textsDir: resolve(TEXTS_DIR ?? join(DATA_DIR, 'texts')),
  };
}

/** Throws `ConfigError` if a site would keep data inside its program's folder, where the next update deletes it. */
function refuseInside(
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
