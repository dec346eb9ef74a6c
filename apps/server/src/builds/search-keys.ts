import { searchableForm } from './build-rows.ts';

/** The most characters of a key: longer words are found by several, and then compared with the text. */
const MAX_KEY_LENGTH = 3;
/** More keys make a search no more exact: what is found is compared with the text. */
const MAX_KEYS_OF_SEARCH = 24;
const MAX_SEARCH_WORDS = 8;

/**
 * ASCII signs and the space part keys from each other in both engines, so inside of a key other signs stand for them.
 */
const PARTING_SIGNS = /[\0-/:-@[-`{-\u007F]/g;
const PRIVATE_USE = 0xe000;

/** The fields a public build is found by. */
export interface Searched {
  readonly searchText: string;
  readonly weapon: string;
  readonly specialization: string;
}

/** The words of a search, each of which must occur in the text of a build. */
export function searchWords(search: string): string[] {
  return searchableForm(search).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
}

/**
 * The keys a build is found by, with spaces between: every row of up to three characters within a word of its text, and
 * its weapon and specialization as a whole. The same on both engines, with no help of an extension or a language.
 */
export function searchKeysOf({ searchText, weapon, specialization }: Searched): string {
  const parts = new Set<string>();
  for (const word of searchText.split(/\s+/)) {
    const characters = Array.from(word);
    for (let start = 0; start < characters.length; start += 1) {
      for (let length = 1; length <= MAX_KEY_LENGTH; length += 1) {
        parts.add(characters.slice(start, start + length).join(''));
      }
    }
  }
  parts.delete('');
  const texts = [...parts].map((part) => keyOf(part));
  return [...texts, weaponKey(weapon), specializationKey(specialization)].join(' ');
}

/**
 * Keys that every build has which fits a search and choices; a build that has them all need not fit, because the
 * order of the parts is not kept.
 */
export function keysToFind(wanted: {
  readonly search?: string | undefined;
  readonly weapon?: string | undefined;
  readonly specialization?: string | undefined;
}): string[] {
  const { search = '', weapon, specialization } = wanted;
  const keys = [
    ...(weapon === undefined ? [] : [weaponKey(weapon)]),
    ...(specialization === undefined ? [] : [specializationKey(specialization)]),
    ...searchWords(search).flatMap((word) => longestParts(word).map((part) => keyOf(part))),
  ];
  return [...new Set(keys)].slice(0, MAX_KEYS_OF_SEARCH);
}

/** The longest parts of a word, each beginning a character later. */
function longestParts(word: string): string[] {
  const characters = Array.from(word);
  const last = Math.max(0, characters.length - MAX_KEY_LENGTH);
  return Array.from({ length: last + 1 }, (_, start) =>
    characters.slice(start, start + MAX_KEY_LENGTH).join(''),
  );
}

function weaponKey(weapon: string): string {
  return keyOf(`weapon=${weapon}`);
}

function specializationKey(specialization: string): string {
  return keyOf(`specialization=${specialization}`);
}

function keyOf(text: string): string {
  return text.replaceAll(PARTING_SIGNS, (sign) =>
    String.fromCodePoint(PRIVATE_USE + (sign.codePointAt(0) ?? 0)),
  );
}
