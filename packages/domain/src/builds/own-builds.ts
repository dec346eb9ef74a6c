import { gadgetsOf, ratingText } from './build.ts';
import type { GadgetFields, UserBuild } from './build.ts';
import { hasEveryWord } from './library.ts';

/** The sort orders of a player's own builds. The first is the default. */
export const OWN_BUILD_SORTS = ['newest', 'name', 'weapon', 'rating'] as const;

/** A sort order of a player's own builds: as given, which is newest first, by name, by weapon, or best rated first. */
export type OwnBuildSort = (typeof OWN_BUILD_SORTS)[number];

type ListedBuild = GadgetFields &
  Pick<UserBuild, 'averageRating' | 'buildName' | 'class' | 'description'> &
  Pick<UserBuild, 'specialization' | 'totalRatings' | 'weapon'>;

/**
 * The builds, given newest first, that contain every word of the search (in any case) in name, class, weapon,
 * specialization, gadgets, or description, in the given order. Equal ones are sorted by name, then newest first. Unrated
 * ones come last among rated ones.
 */
export function searchOwnBuilds<Build extends ListedBuild>(
  builds: readonly Build[],
  search: string,
  sort: OwnBuildSort,
): Build[] {
  const byName = (a: Build, b: Build) => compareTexts(a.buildName, b.buildName);
  const orders: Readonly<Record<OwnBuildSort, (a: Build, b: Build) => number>> = {
    newest: () => 0,
    name: byName,
    weapon: (a, b) => compareTexts(a.weapon, b.weapon) || byName(a, b),
    rating: (a, b) =>
      shownRating(b) - shownRating(a) || b.totalRatings - a.totalRatings || byName(a, b),
  };
  return builds.filter((build) => hasEveryWord(searchedText(build), search)).toSorted(orders[sort]);
}

/** With numbers in their order: 'Scout 2' before 'Scout 10'. */
function compareTexts(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** The average as shown, so that builds that look equal are ordered by their number of ratings. */
function shownRating(build: ListedBuild): number {
  return Number(ratingText(build));
}

function searchedText(build: ListedBuild): string {
  const { buildName, class: playerClass, weapon, specialization, description } = build;
  const fields = [buildName, playerClass, weapon, specialization, ...gadgetsOf(build)];
  return [...fields, description ?? ''].join('\n');
}
