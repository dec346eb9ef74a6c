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

/** The groups that a match is in, each once. None where it isn't known. */
export type NamesOf = (match: AnalyzedMatch) => readonly GroupName[];

/** Groups that can be compared, with the best of them. */
export interface ComparedGroups extends MatchGrouping {
  readonly best: BestGroup | null;
}

interface GatheredGroup extends GroupName {
  readonly matches: AnalyzedMatch[];
}

/** Groups matches by what `namesOf` finds. Groups are in the order of their first match. */
export function groupMatches(
  matches: readonly AnalyzedMatch[],
  teams: number,
  namesOf: NamesOf,
): MatchGrouping {
  const { gathered, unknown } = gather(matches, namesOf);
  return { groups: gathered.map((group) => groupOf(group, teams)), unknown };
}

/** The same by the lower bound of their first places, with the best of them. */
export function compareGroups(
  matches: readonly AnalyzedMatch[],
  teams: number,
  namesOf: NamesOf,
): ComparedGroups {
  const { gathered, unknown } = gather(matches, namesOf);
  const groups = ranked(gathered.map((group) => groupOf(group, teams)));
  const matchesOf = new Map(gathered.map((group) => [group.id, group.matches]));
  return { groups, unknown, best: bestOf(groups, teams, matchesOf) };
}

function gather(matches: readonly AnalyzedMatch[], namesOf: NamesOf) {
  const groups = new Map<string, GatheredGroup>();
  let unknown = 0;
  for (const match of matches) {
    const names = namesOf(match);
    if (names.length === 0) unknown += 1;
    for (const { id, name } of names) {
      const group = groups.get(id);
      if (group === undefined) groups.set(id, { id, name, matches: [match] });
      else group.matches.push(match);
    }
  }
  return { gathered: [...groups.values()], unknown };
}

function groupOf({ id, name, matches }: GatheredGroup, teams: number): MatchGroup {
  return { id, name, ...statsOf(matches, teams) };
}

/** Groups by the lower bound of their first places. Those with too few matches come last, most matches first. */
function ranked(groups: readonly MatchGroup[]): MatchGroup[] {
  return groups.toSorted(
    (a, b) => lowerBound(b) - lowerBound(a) || b.matches - a.matches || (a.name < b.name ? -1 : 1),
  );
}

function lowerBound({ shown }: MatchGroup): number {
  return shown?.firstPlaces.from ?? -1;
}

/**
 * The best of the ranked groups that have enough matches, against the other matches of those. A match that's in several
 * groups counts once, and not against a group it's in. Null when there aren't two to compare.
 */
function bestOf(
  groups: readonly MatchGroup[],
  teams: number,
  matchesOf: ReadonlyMap<string, readonly AnalyzedMatch[]>,
): BestGroup | null {
  const compared = groups.filter((group) => firstPlaces(group).of >= LEAST_COMPARED_MATCHES);
  const [best] = compared;
  if (best === undefined || compared.length < 2) return null;
  const rest = new Set(compared.slice(1).flatMap(({ id }) => matchesOf.get(id) ?? []));
  for (const match of matchesOf.get(best.id) ?? []) rest.delete(match);
  const others = firstPlaces(statsOf([...rest], teams));
  return {
    id: best.id,
    name: best.name,
    compared: compared.length,
    isClear: others.of > 0 && differenceInterval(firstPlaces(best), others).from > 0,
  };
}
