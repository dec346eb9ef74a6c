import { environmentReaders, forbiddenNames, layers, mostLines } from './arrows.ts';
import { featureNamed, isTool, placeOf } from './place.ts';
import type { Use } from './reading.ts';
import type { Violation } from './violation.ts';

/** A kebab-case name with any number of extensions: `weapon-card.module.css`, `.gitkeep`. */
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Names prescribed by standard tools. */
const PRESCRIBED = new Set(['README.md', 'LICENSE', 'CHANGELOG.md', '__snapshots__']);

/** Checks the names along a file's path. */
export function nameViolations(file: string): Violation[] {
  const parts = file.split('/');
  const found: Violation[] = [];
  const add = (rule: string, message: string): void => {
    found.push({ file, line: 1, rule, message });
  };
  for (const part of parts) {
    if (KEBAB_CASE.test(part) || PRESCRIBED.has(part)) continue;
    add('kebab-case', `'${part}' isn't kebab-case`);
  }
  for (const part of parts.filter(isEmptyName)) {
    add('names', `the name '${part}' says nothing about the content: name it after what's in it`);
  }
  const unknown = unknownFolderInSrc(file);
  if (unknown !== undefined) {
    add(
      'known-folders',
      `'${unknown}' is neither a feature nor a base folder in scripts/borders/arrows.ts`,
    );
  }
  return found;
}

/** True for `utils`, `utils.ts`, and `string-helpers.ts`. */
function isEmptyName(part: string): boolean {
  const [name = ''] = part.split('.');
  return forbiddenNames.some((empty) => name === empty || name.endsWith(`-${empty}`));
}

/** Folders directly in `src` must be features or base folders, so that the arrows apply to every file. */
function unknownFolderInSrc(file: string): string | undefined {
  const { layer, isInSrc, isTest } = placeOf(file);
  if (layer === undefined || layer === 'sandbox' || !isInSrc || isTest) return undefined;
  const [folder = '', ...rest] = file.slice(`${layers[layer]?.folder}/src/`.length).split('/');
  if (rest.length === 0 || featureNamed(folder) !== undefined) return undefined;
  const { baseFolders = [], composingFolders = [] } = layers[layer] ?? {};
  return [...baseFolders, ...composingFolders].includes(folder) ? undefined : folder;
}

/** Checks the length of a source file. */
export function lengthViolations(file: string, source: string): Violation[] {
  const lines = source.replace(/\n$/, '').split('\n').length;
  if (lines <= mostLines) return [];
  const message = `${lines} lines, but a file may have at most ${mostLines}`;
  return [{ file, line: mostLines + 1, rule: 'file-length', message }];
}

/** Checks that a file of the domain doesn't use the clock, randomness, or the environment. */
export function unrepeatableViolations(file: string, { name, line }: Use): Violation[] {
  const message = `${name} in domain: time, randomness, and environment must be arguments`;
  return [{ file, line, rule: 'domain-is-repeatable', message }];
}

/** Checks a file's use of the environment. */
export function useViolations(file: string, use: Use): Violation[] {
  const { layer, isTest } = placeOf(file);
  if (isTest || isTool(file)) return [];
  const mayRead = environmentReaders.some((reader) => file.startsWith(reader));
  if (use.name !== 'process.env' || mayRead || layer === undefined) return [];
  const message = 'only apps/server/src/settings/config.ts may read the environment';
  return [{ file, line: use.line, rule: 'environment', message }];
}
