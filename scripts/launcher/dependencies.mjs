import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedMatchesLock } from './installed.mjs';
import { LauncherProblem, say, since, whileTelling } from './messages.mjs';
import { NODE_MAJOR } from './node-runtime.mjs';
import { runNpm } from './npm.mjs';

/** The manifests of the repository: its own and one per workspace, as paths from the root. */
export function manifestsOf(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
}

/** A text that changes whenever something changes which decides what `npm ci` installs. */
export function dependencyStamp(root) {
  const hash = createHash('sha256').update(`node ${NODE_MAJOR}\n`);
  for (const path of ['package-lock.json', ...manifestsOf(root)]) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** Installs the locked dependencies, unless exactly these are installed already. */
export async function ensureDependencies(root, node) {
  const start = performance.now();
  const stamp = dependencyStamp(root);
  const stampFile = join(root, 'node_modules', '.trifecta-stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    say(`dependencies unchanged, not installed again (${since(start)})`);
    return;
  }
  // Someone may have run `npm install`: `npm ci` would delete all of it and bring the same again.
  if (installedMatchesLock(root, manifestsOf(root))) {
    writeFileSync(stampFile, stamp);
    say(`dependencies are as locked, not installed again (${since(start)})`);
    return;
  }
  await install(root, node);
  writeFileSync(stampFile, stamp);
  say(`dependencies installed (${since(start)})`);
}

/**
 * `--include=dev`: with NODE_ENV=production npm would leave out what builds the web app.
 * `--ignore-scripts`: no dependency needs its install script, so none gets to run one.
 */
async function install(root, node) {
  say('installing the locked dependencies with npm ci');
  const command = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await whileTelling('npm ci', runNpm(node, command, root));
  if (code !== 0) throw new LauncherProblem(`npm ci failed:\n${output.trim()}`);
}
