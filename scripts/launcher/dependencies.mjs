import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runNpm } from '../process/npm.mjs';
import { say, since, ToolProblem, withProgress } from '../process/say.mjs';
import { withInstallLock } from './lock.mjs';

/**
 * Installs the locked dependencies, unless exactly these are already installed.
 *
 * @param {string} root
 * @param {string} node
 */
export async function ensureDependencies(root, node) {
  const start = performance.now();
  if (installedMatchesLock(root)) {
    say(`dependencies unchanged, not reinstalled (${since(start)})`);
    return;
  }
  await withInstallLock(root, async () => {
    if (!installedMatchesLock(root)) await install(root, node);
  });
  say(`dependencies installed (${since(start)})`);
}

/**
 * `--include=dev`: with NODE_ENV=production, npm would leave out what builds the web app. `--ignore-scripts`: no
 * dependency needs its install script, so none gets to run one. `--prefer-offline`: a package in npm's cache is the locked
 * one, by its hash, so npm needn't ask whether it's still current.
 *
 * @param {string} root
 * @param {string} node
 */
async function install(root, node) {
  say('installing dependencies with npm ci');
  const flags = [
    '--include=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await withProgress('npm ci', runNpm(node, ['ci', ...flags], root));
  if (code !== 0) throw new ToolProblem(`npm ci failed:\n${output.trim()}`);
}

/**
 * The parts of npm's files that are read.
 *
 * @typedef {'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies'} Kind
 * @typedef {{ readonly [K in Kind]?: Readonly<Record<string, string>> }} Manifest
 * @typedef {Manifest & { version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages
 */

/** @type {readonly Kind[]} */
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * True when node_modules contains exactly what package-lock.json requires, according to npm's own list in
 * `node_modules/.package-lock.json`, and the lock still matches the manifests.
 *
 * @param {string} root
 */
export function installedMatchesLock(root) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(listFile);
  return (
    manifestsOf(root).every(([path, manifest]) => lockKnowsManifest(locked, path, manifest)) &&
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, entry]) => isSatisfied(path, entry, installed[path]))
  );
}

/**
 * @param {string} path
 * @returns {LockedPackages}
 */
function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/**
 * The repository's manifests by their path in the lock: its own and one per workspace.
 *
 * @param {string} root
 * @returns {readonly (readonly [string, Manifest])[]}
 */
function manifestsOf(root) {
  const read = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const own = read('');
  return [['', own], ...own.workspaces.map((/** @type {string} */ path) => [path, read(path)])];
}

/**
 * @param {LockedPackages} locked
 * @param {string} path
 * @param {Manifest} manifest
 */
function lockKnowsManifest(locked, path, manifest) {
  const entry = locked[path];
  if (entry === undefined) return false;
  return KINDS.every((kind) => isDeepStrictEqual(entry[kind] ?? {}, manifest[kind] ?? {}));
}

/**
 * Packages for other platforms are locked as optional and correctly missing.
 *
 * @param {string} path
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} present
 */
function isSatisfied(path, wanted, present) {
  if (!path.includes('node_modules/')) return true;
  if (present === undefined) return wanted.optional === true;
  return present.version === wanted.version && present.integrity === wanted.integrity;
}
