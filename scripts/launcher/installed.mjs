import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Whether node_modules holds exactly what package-lock.json asks for, by the list npm keeps in
 * `node_modules/.package-lock.json`, and whether the lock still belongs to the manifests.
 */
export function installedMatchesLock(root, manifests) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const locked = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(listFile).packages;
  return (
    manifests.every((path) => lockKnowsManifest(locked, path, readJson(join(root, path)))) &&
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, entry]) => isSatisfied(path, entry, installed[path]))
  );
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function lockKnowsManifest(locked, path, manifest) {
  const entry = locked[path.replace(/\/?package\.json$/, '')];
  if (entry === undefined) return false;
  return KINDS.every((kind) => isDeepStrictEqual(entry[kind] ?? {}, manifest[kind] ?? {}));
}

/** Packages for other platforms are locked as optional and are rightly absent. */
function isSatisfied(path, wanted, present) {
  if (!path.includes('node_modules/')) return true;
  if (present === undefined) return wanted.optional === true;
  return present.version === wanted.version && present.integrity === wanted.integrity;
}
