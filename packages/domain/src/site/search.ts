/** The maximum length of a search, in characters. */
export const MAX_SEARCH_LENGTH = 80;

/** The maximum number of results of each kind. */
export const MAX_RESULTS = 5;

/**
 * The items that contain every word of the search in any of their texts, in any case, at most `most`: first those whose
 * first text is the search, then those whose first text starts with it, each in the given order. Signs such as hyphens
 * don't count where leaving them out makes a word match: `sr84` finds `SR-84`. None for an empty search.
 */
export function bestMatches<Item>(
  items: readonly Item[],
  search: string,
  textsOf: (item: Item) => readonly [string, ...string[]],
  most: number = MAX_RESULTS,
): Item[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  return items
    .map((item) => ({ item, texts: textsOf(item).map((text) => text.toLowerCase()) }))
    .filter(({ texts }) => words.every((word) => texts.some((text) => hasWord(text, word))))
    .toSorted((a, b) => rankOf(a.texts, wanted) - rankOf(b.texts, wanted))
    .slice(0, most)
    .map(({ item }) => item);
}

function hasWord(text: string, word: string): boolean {
  const bareWord = bare(word);
  return text.includes(word) || (bareWord !== '' && bare(text).includes(bareWord));
}

function rankOf([first = '']: readonly string[], wanted: string): number {
  const [text, search] = [bare(first), bare(wanted)];
  if (text === search) return 0;
  return text.startsWith(search) ? 1 : 2;
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}
