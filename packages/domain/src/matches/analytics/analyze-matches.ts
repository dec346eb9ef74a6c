import { matchMode, slugOf } from '../../catalogue/index.ts';
import type { GameMap, PlayerClass, UpdateHead } from '../../catalogue/index.ts';
import { matchMapName } from '../maps.ts';
import type { MatchMember } from '../match.ts';
import { compareGroups, groupMatches } from './match-groups.ts';
import type {
  ComparedGroups,
  GroupName,
  MatchGroup,
  MatchGrouping,
  NamesOf,
} from './match-groups.ts';
import { groupNames, periodsBetween, remembered, weaponName } from './group-names.ts';
import { matchesIn, playedModes } from './match-scope.ts';
import type { MatchChoice, MatchScope, ModeChoice } from './match-scope.ts';
import { ownLoadouts, statsOf } from './match-stats.ts';
import type { AnalyzedMatch, MatchStats } from './match-stats.ts';
import { changesBetweenUpdates } from './update-changes.ts';
import type { UpdateChange } from './update-changes.ts';

/** The matches that are asked for. */
export interface MatchFilters {
  readonly map?: string | undefined;
  readonly class?: PlayerClass | undefined;
  /** Name or id. */
  readonly weapon?: string | undefined;
  readonly update?: string | undefined;
  /** First and last day of play in UTC, as YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Everything that's computed from a player's matches. */
export interface MatchAnalysis {
  readonly choices: {
    readonly mode: readonly ModeChoice[];
    readonly map: readonly MatchChoice[];
    readonly class: readonly MatchChoice[];
    readonly weapon: readonly MatchChoice[];
    /** Oldest first. */
    readonly update: readonly MatchChoice[];
  };
  /** Matches of modes that aren't known, whose lobbies aren't either. They're left out of everything. */
  readonly ofUnknownModes: number;
  readonly stats: MatchStats;
  readonly by: Readonly<Record<'mode' | 'map' | 'lineUp' | 'class' | 'weapon', ComparedGroups>>;
  /** Oldest first. */
  readonly byUpdate: MatchGrouping;
  /** Newest first, whichever update is asked for. */
  readonly changes: readonly UpdateChange[];
  /** Oldest first, each named by its first day. Those without matches are in between. */
  readonly byTime: {
    readonly unit: 'month' | 'week';
    readonly groups: readonly MatchGroup[];
  };
}

/** Matches over a longer time than this are shown by month, others by week. */
const LONGEST_BY_WEEK_MS = 120 * 86_400_000;

/** Analyzes a player's matches, newest first, within a scope and filters. */
export function analyzeMatches(
  matches: readonly AnalyzedMatch[],
  {
    scope,
    filters,
    maps,
    updates,
  }: {
    readonly scope: MatchScope;
    readonly filters: MatchFilters;
    readonly maps: readonly Pick<GameMap, 'mapId' | 'name'>[];
    /** Oldest first. */
    readonly updates: readonly Pick<UpdateHead, 'version'>[];
  },
): MatchAnalysis {
  const names = namesFor(maps);
  const { teams } = scope;
  const inScope = matchesIn(matches, scope);
  const onAnyUpdate = inScope.filter(isWanted(filters));
  const wanted =
    filters.update === undefined
      ? onAnyUpdate
      : onAnyUpdate.filter(({ gameUpdate }) => gameUpdate === filters.update);
  const byRelease = inOrderOf(updates);
  const compared = (namesOf: NamesOf) => compareGroups(wanted, teams, namesOf);
  const byUpdate = groupMatches(wanted, teams, names.update);
  const ofAllUpdates = byRelease(groupMatches(onAnyUpdate, teams, names.update).groups);
  return {
    choices: {
      mode: playedModes(matches),
      map: choicesOf(inScope, names.map),
      class: choicesOf(inScope, names.class),
      weapon: choicesOf(inScope, names.weapon),
      update: byRelease(choicesOf(inScope, names.update)),
    },
    ofUnknownModes: matches.filter(({ mode }) => matchMode(mode) === undefined).length,
    stats: statsOf(wanted, teams),
    by: {
      mode: compared(names.mode),
      map: compared(names.map),
      lineUp: compared(names.lineUp),
      class: compared(names.class),
      weapon: compared(names.weapon),
    },
    byUpdate: { ...byUpdate, groups: byRelease(byUpdate.groups) },
    changes: changesBetweenUpdates(ofAllUpdates).filter(
      ({ after }) => filters.update === undefined || filters.update === after,
    ),
    byTime: byTime(wanted, teams),
  };
}

/** The names of groups, for one analysis. */
function namesFor(maps: readonly Pick<GameMap, 'mapId' | 'name'>[]) {
  const ofLineUp = ({ lineUp }: AnalyzedMatch) => lineUp;
  const ofOwn = ({ own, lineUp }: AnalyzedMatch) => own ?? lineUp;
  return {
    ...groupNames,
    map: remembered(
      ({ map }) => map,
      ({ map }) => [{ id: map, name: matchMapName(map, maps) }],
    ),
    update: remembered(({ gameUpdate }) => gameUpdate, groupNames.update),
    lineUp: remembered(ofLineUp, groupNames.lineUp),
    class: remembered(ofOwn, groupNames.class),
    weapon: remembered(ofOwn, groupNames.weapon),
  };
}

/** Sorts what's named by an update, oldest first. */
function inOrderOf(updates: readonly Pick<UpdateHead, 'version'>[]) {
  const order = new Map(updates.map(({ version }, index) => [version, index]));
  return <One extends GroupName>(named: readonly One[]): One[] =>
    named.toSorted((a, b) => (order.get(a.id) ?? -1) - (order.get(b.id) ?? -1));
}

/** All filters but the update. A class and a weapon are of the same loadout. */
function isWanted(filters: MatchFilters): (match: AnalyzedMatch) => boolean {
  const weapon = filters.weapon === undefined ? undefined : slugOf(filters.weapon);
  const { map, class: playerClass, from, to } = filters;
  const isInTime = ({ playedAt }: AnalyzedMatch) => {
    const day = playedAt.slice(0, 'YYYY-MM-DD'.length);
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  };
  const hasTime = from !== undefined || to !== undefined;
  const isAsked = (own: MatchMember) =>
    (playerClass === undefined || own.class === playerClass) &&
    (weapon === undefined || (own.weapon !== null && weaponName(own.weapon).id === weapon));
  const hasLoadout = playerClass !== undefined || weapon !== undefined;
  return (match) =>
    (map === undefined || match.map === map) &&
    (!hasLoadout || ownLoadouts(match).some(isAsked)) &&
    (!hasTime || isInTime(match));
}

/** The names that some matches have, most matches first. */
function choicesOf(matches: readonly AnalyzedMatch[], namesOf: NamesOf): MatchChoice[] {
  return groupMatches(matches, 0, namesOf)
    .groups.map(({ id, name, matches: count }) => ({ id, name, matches: count }))
    .toSorted((a, b) => b.matches - a.matches);
}

function byTime(matches: readonly AnalyzedMatch[], teams: number): MatchAnalysis['byTime'] {
  const span = Date.parse(matches[0]?.playedAt ?? '') - Date.parse(matches.at(-1)?.playedAt ?? '');
  const unit = span > LONGEST_BY_WEEK_MS ? 'month' : 'week';
  const dayOf = ({ playedAt }: AnalyzedMatch) => playedAt.slice(0, 'YYYY-MM-DD'.length);
  const { groups } = groupMatches(matches, teams, remembered(dayOf, groupNames[unit]));
  const played = new Map(groups.map((group) => [group.id, group]));
  const days = [...played.keys()].toSorted();
  const all = periodsBetween(days[0] ?? '', days.at(-1) ?? '', unit);
  const empty = (day: string) => ({ id: day, name: day, ...statsOf([], teams) });
  return { unit, groups: all.map((day) => played.get(day) ?? empty(day)) };
}
