import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { ToolProblem } from './say.ts';

const NPM_SCRIPT = /npm-cli\.[cm]?js$/;

function* candidates(): Generator<string> {
  const told = process.env['npm_execpath'];
  if (told !== undefined) yield told;
  for (const folder of (process.env['PATH'] ?? process.env['Path'] ?? '').split(delimiter)) {
    for (const path of [join(folder, 'npm'), join(folder, 'npm.cmd')]) {
      if (!existsSync(path)) continue;
      yield realpathSync(path);
      yield resolve(dirname(realpathSync(path)), 'node_modules/npm/bin/npm-cli.js');
    }
  }
}

/** npm's own script, to be run by this Node: an npm run by an older Node chooses older packages. */
export function findNpm(): string {
  for (const path of candidates()) {
    if (NPM_SCRIPT.test(path) && existsSync(path)) return path;
  }
  throw new ToolProblem('npm was not found. It comes with Node: https://nodejs.org');
}
