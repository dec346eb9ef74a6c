import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../process/npm.mjs';
import { say, since, ToolProblem, withProgress } from '../process/say.mjs';
import { installedMatchesLock } from './installed.mjs';
import { withInstallLock } from './lock.mjs';
import { NODE_MAJOR } from './node-runtime.mjs';

/**
 * The repository's manifests: its own and one per workspace, as paths from the root.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function manifestsOf(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
}

/**
 * A text that changes whenever anything changes that affects what `npm ci` installs.
 *
 * @param {string} root
 */
export function dependencyStamp(root) {
  const hash = createHash('sha256').update(`node ${NODE_MAJOR}\n`);
  for (const path of ['package-lock.json', ...manifestsOf(root)]) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * Installs the locked dependencies, unless exactly these are already installed.
 *
 * @param {string} root
 * @param {string} node
 */
export async function ensureDependencies(root, node) {
  const start = performance.now();
  const present = whyPresent(root);
  if (present !== undefined) {
    say(`dependencies ${present}, not reinstalled (${since(start)})`);
    return;
  }
  await withInstallLock(root, async () => {
    if (whyPresent(root) !== undefined) return;
    const stamp = dependencyStamp(root);
    await install(root, node);
    writeFileSync(stampFileIn(root), stamp);
  });
  say(`dependencies installed (${since(start)})`);
}

/** @param {string} root */
function stampFileIn(root) {
  return join(root, 'node_modules', '.trifecta-stamp');
}

/**
 * The reason why nothing needs to be installed. Undefined when something does.
 *
 * @param {string} root
 */
function whyPresent(root) {
  const stamp = dependencyStamp(root);
  const file = stampFileIn(root);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return 'unchanged';
  // After a manual `npm install`, `npm ci` would delete everything and install the same again.
  if (!installedMatchesLock(root, manifestsOf(root))) return undefined;
  writeFileSync(file, stamp);
  return 'as locked';
}

/**
 * `--include=dev`: with NODE_ENV=production, npm would leave out what builds the web app. `--ignore-scripts`: no
 * dependency needs its install script, so none gets to run one.
 *
 * @param {string} root
 * @param {string} node
 */
async function install(root, node) {
  say('installing dependencies with npm ci');
  const flags = [
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const command = ['ci', ...flags];
  const { code, output } = await withProgress('npm ci', runNpm(node, command, root));
  if (code !== 0) throw new ToolProblem(`npm ci failed:\n${output.trim()}`);
}
