import type { LibraryBuild } from '../catalogue/index.ts';

/** The sort orders of the Build Library. The first is the default. */
export const LIBRARY_SORTS = ['metaScore', 'name'] as const;

/** A sort order of the Build Library: by meta score, best first, or by name. */
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/**
 * The builds that contain every word of the search (in any case) in name, class, weapon, specialization, gadgets, or
 * description, in the given order. Equal scores are sorted by name. With a map or a mode, by name, those made for it come
 * first, then those for any, and those for others are left out.
 */
export function searchLibrary(
  builds: readonly LibraryBuild[],
  search: string,
  sort: LibrarySort,
  wanted: WantedPlaces = ANYWHERE,
): LibraryBuild[] {
  const byName = (a: LibraryBuild, b: LibraryBuild) => a.name.localeCompare(b.name, 'en');
  return builds
    .filter((build) => hasEveryWord(searchedText(build), search) && isFor(build, wanted))
    .toSorted(
      (a, b) =>
        partOf(a, wanted) - partOf(b, wanted) ||
        (sort === 'name' ? 0 : b.metaScore - a.metaScore) ||
        byName(a, b),
    );
}

/** A map and a mode to find builds for, by name. Empty for any. */
interface WantedPlaces {
  readonly map: string;
  readonly mode: string;
}

const ANYWHERE: WantedPlaces = { map: '', mode: '' };

function isFor({ maps = [], modes = [] }: LibraryBuild, { map, mode }: WantedPlaces): boolean {
  const fits = (names: readonly string[], name: string) =>
    name === '' || names.length === 0 || names.includes(name);
  return fits(maps, map) && fits(modes, mode);
}

/** The part of the list that a build for the wanted map and mode is in: the map counts more. */
function partOf({ maps = [], modes = [] }: LibraryBuild, { map, mode }: WantedPlaces): number {
  return (map === '' || maps.includes(map) ? 0 : 2) + (mode === '' || modes.includes(mode) ? 0 : 1);
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
