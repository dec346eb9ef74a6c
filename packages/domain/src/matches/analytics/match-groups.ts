import { differenceInterval } from './difference-interval.ts';
import { firstPlaces, LEAST_COMPARED_MATCHES, statsOf } from './match-stats.ts';
import type { AnalyzedMatch, MatchStats } from './match-stats.ts';

/** A group by its id, with a name to show. */
export interface GroupName {
  readonly id: string;
  readonly name: string;
}

/** Matches that have something in common, and how they went. */
export interface MatchGroup extends GroupName, MatchStats {}

/** The group with the highest share of first places, by the lower bound of its interval. */
export interface BestGroup extends GroupName {
  /** Groups that were compared. One of many comes out ahead by chance. */
  readonly compared: number;
  /** True when its share is above that of the other matches beyond its interval of 95%. */
  readonly isClear: boolean;
}

/** Matches by one thing they can have in common. */
export interface MatchGrouping {
  readonly groups: readonly MatchGroup[];
  /** Matches of which it isn't known. */
  readonly unknown: number;
}

/** Groups matches by what `nameOf` finds. Groups are in the order of their first match. */
export function groupMatches(
  matches: readonly AnalyzedMatch[],
  teams: number,
  nameOf: (match: AnalyzedMatch) => GroupName | null,
): MatchGrouping {
  const groups = new Map<string, { readonly name: string; readonly matches: AnalyzedMatch[] }>();
  let unknown = 0;
  for (const match of matches) {
    const found = nameOf(match);
    if (found === null) unknown += 1;
    else {
      const group = groups.get(found.id);
      if (group === undefined) groups.set(found.id, { name: found.name, matches: [match] });
      else group.matches.push(match);
    }
  }
  return {
    groups: [...groups].map(([id, group]) => ({
      id,
      name: group.name,
      ...statsOf(group.matches, teams),
    })),
    unknown,
  };
}

/** Groups by the lower bound of their first places. Those with too few matches come last, most matches first. */
export function ranked(groups: readonly MatchGroup[]): MatchGroup[] {
  return groups.toSorted(
    (a, b) => lowerBound(b) - lowerBound(a) || b.matches - a.matches || (a.name < b.name ? -1 : 1),
  );
}

function lowerBound({ shown }: MatchGroup): number {
  return shown?.firstPlaces.from ?? -1;
}

/** The best of the ranked groups that have enough matches. Null when there aren't two to compare. */
export function bestOf(groups: readonly MatchGroup[]): BestGroup | null {
  const compared = groups.filter((group) => firstPlaces(group).of >= LEAST_COMPARED_MATCHES);
  const [best] = compared;
  if (best === undefined || compared.length < 2) return null;
  const own = firstPlaces(best);
  const others = compared.slice(1).map(firstPlaces);
  const rest = {
    count: others.reduce((sum, { count }) => sum + count, 0),
    of: others.reduce((sum, { of }) => sum + of, 0),
  };
  return {
    id: best.id,
    name: best.name,
    compared: compared.length,
    isClear: differenceInterval(own, rest).from > 0,
  };
}
