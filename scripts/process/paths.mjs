import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder for output that the next step or a person reads, such as reports and logs. Not under git. */
export const reportsFolder = join(root, '.cache', 'reports');

/**
 * The path of a program's script in node_modules, such as `inNodeModules('vite/bin/vite.js')`.
 *
 * @param {string} path
 */
export function inNodeModules(path) {
  return join(root, 'node_modules', ...path.split('/'));
}
