import type { LibraryBuild } from '../catalogue/index.ts';

/** The sort orders of the Build Library. The first is the default. */
export const LIBRARY_SORTS = ['metaScore', 'name'] as const;

/** A sort order of the Build Library: by meta score, best first, or by name. */
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/**
 * The builds that contain every word of the search (in any case) in name, class, weapon, specialization, gadgets, or
 * description, in the given order. Equal scores are sorted by name.
 */
export function searchLibrary(
  builds: readonly LibraryBuild[],
  search: string,
  sort: LibrarySort,
): LibraryBuild[] {
  const byName = (a: LibraryBuild, b: LibraryBuild) => a.name.localeCompare(b.name, 'en');
  return builds
    .filter((build) => hasEveryWord(searchedText(build), search))
    .toSorted((a, b) => (sort === 'name' ? 0 : b.metaScore - a.metaScore) || byName(a, b));
}

function searchedText(build: LibraryBuild): string {
  const fields = [
    build.name,
    build.class,
    build.weapon,
    build.specialization,
    ...build.gadgets,
    build.description,
  ];
  return fields.join('\n');
}

/** True when a text contains every word of a search, in any case. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = text.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => searched.includes(word));
}
