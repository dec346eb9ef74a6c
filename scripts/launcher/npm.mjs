import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { LauncherProblem } from './messages.mjs';
import { pathWith, runQuietly } from './processes.mjs';

/** Where npm's own script may be: as npm told us, or beside Node, or behind the `npm` on the PATH. */
function* candidates() {
  const told = process.env.npm_execpath;
  if (told && /npm-cli\.[cm]?js$/.test(told)) yield told;
  for (const node of [process.execPath, realpathSync(process.execPath)]) {
    yield resolve(dirname(node), '../lib/node_modules/npm/bin/npm-cli.js');
    yield resolve(dirname(node), 'node_modules/npm/bin/npm-cli.js');
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const link = join(folder, 'npm');
    if (existsSync(link)) yield realpathSync(link);
  }
}

/** npm's script, so that any Node can run it. Throws a LauncherProblem when there is none. */
function findNpm() {
  for (const path of candidates()) {
    if (/npm-cli\.[cm]?js$/.test(path) && existsSync(path)) return path;
  }
  throw new LauncherProblem('npm was not found. It comes with Node: https://nodejs.org');
}

/**
 * Runs npm by the given Node, quietly: `{ code, output }`. npm run by an older Node would quietly
 * choose older packages, so the Node matters.
 */
export function runNpm(node, parameters, cwd) {
  const env = pathWith(process.env, [dirname(node)]);
  return runQuietly(node, [findNpm(), ...parameters], { cwd, env });
}
