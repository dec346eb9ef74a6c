import { listOfText } from '@trifecta/domain/builds';
import type { PlaceKind } from '@trifecta/domain/catalogue';
import { searchableForm } from './build-rows.store.ts';

/** The maximum length of a key. Longer words are matched by several keys, then compared with the text. */
const MAX_KEY_LENGTH = 3;
/** More keys don't make a search more precise, since matches are compared with the text anyway. */
const MAX_KEYS_OF_SEARCH = 24;
const MAX_SEARCH_WORDS = 8;

/** Both engines split keys at ASCII symbols and spaces, so within a key these are replaced by other characters. */
const PARTING_SIGNS = /[\0-/:-@[-`{-\u007F]/g;
const PRIVATE_USE = 0xe000;

/** The fields a public build is found by. */
export interface Searched {
  readonly searchText: string;
  readonly weapon: string;
  readonly specialization: string;
  /** The names of maps and modes, one per line. */
  readonly maps: string;
  readonly modes: string;
}

/** The words of a search, each of which must occur in the text of a build. */
export function searchWords(search: string): string[] {
  return searchableForm(search).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
}

/**
 * The keys a build is found by, separated by spaces: every sequence of up to three characters within a word of its
 * text, plus its weapon, specialization, maps, and modes as a whole. Works the same on both engines without extensions or language
 * settings.
 */
export function searchKeysOf(build: Searched): string {
  const { searchText, weapon, specialization } = build;
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
  const places = [
    ...listOfText(build.maps).map((name) => placeKey('map', name)),
    ...listOfText(build.modes).map((name) => placeKey('mode', name)),
  ];
  return [...texts, weaponKey(weapon), specializationKey(specialization), ...places].join(' ');
}

/**
 * Keys that every matching build has. A build that has them all may still not match, because keys don't preserve the
 * order of the parts.
 */
export function keysToFind(wanted: {
  readonly search?: string | undefined;
  readonly weapon?: string | undefined;
  readonly specialization?: string | undefined;
  readonly map?: string | null | undefined;
  readonly mode?: string | null | undefined;
}): string[] {
  const { search = '', weapon, specialization, map, mode } = wanted;
  const keys = [
    ...(weapon === undefined ? [] : [weaponKey(weapon)]),
    ...(specialization === undefined ? [] : [specializationKey(specialization)]),
    ...(map ? [placeKey('map', map)] : []),
    ...(mode ? [placeKey('mode', mode)] : []),
    ...searchWords(search).flatMap((word) => longestParts(word).map((part) => keyOf(part))),
  ];
  return [...new Set(keys)].slice(0, MAX_KEYS_OF_SEARCH);
}

/** The longest parts of a word, each starting one character after the previous one. */
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

function placeKey(kind: PlaceKind, name: string): string {
  return keyOf(`${kind}=${name}`);
}

function keyOf(text: string): string {
  return text.replaceAll(PARTING_SIGNS, (sign) =>
    String.fromCodePoint(PRIVATE_USE + (sign.codePointAt(0) ?? 0)),
  );
}
