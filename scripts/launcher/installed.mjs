import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';

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
 * @param {readonly string[]} manifests
 */
export function installedMatchesLock(root, manifests) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(listFile);
  return (
    manifests.every((path) => lockKnowsManifest(locked, path, readManifest(join(root, path)))) &&
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
 * @param {string} path
 * @returns {Manifest}
 */
function readManifest(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * @param {LockedPackages} locked
 * @param {string} path
 * @param {Manifest} manifest
 */
function lockKnowsManifest(locked, path, manifest) {
  const entry = locked[path.replace(/\/?package\.json$/, '')];
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
