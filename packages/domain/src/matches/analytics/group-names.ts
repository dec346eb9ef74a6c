import { matchModeName, PLAYER_CLASSES, slugOf } from '../../catalogue/index.ts';
import { MAX_MEMBERS } from '../check-match.ts';
import type { MatchMember } from '../match.ts';
import { ownLoadouts } from './match-stats.ts';
import type { AnalyzedMatch } from './match-stats.ts';
import type { GroupName, NamesOf } from './match-groups.ts';

const DAY_MS = 86_400_000;

/** Names of groups, by what a match has. Those whose match it is may have several classes and weapons between them. */
export const groupNames = {
  mode: ({ mode }) => [{ id: mode, name: matchModeName(mode) }],
  lineUp: ({ lineUp }) => (lineUp.length < MAX_MEMBERS ? [] : [trioName(lineUp)]),
  class: (match) => eachOnce(ownLoadouts(match).map((own) => ({ id: own.class, name: own.class }))),
  weapon: (match) =>
    eachOnce(
      ownLoadouts(match).flatMap(({ weapon }) => (weapon === null ? [] : [weaponName(weapon)])),
    ),
  update: ({ gameUpdate }) => (gameUpdate === null ? [] : [{ id: gameUpdate, name: gameUpdate }]),
  month: ({ playedAt }) => [dayName(`${playedAt.slice(0, 'YYYY-MM'.length)}-01`)],
  week: ({ playedAt }) => [dayName(mondayOf(playedAt))],
} satisfies Readonly<Record<string, NamesOf>>;

/** A weapon as the name of a group. */
export function weaponName(weapon: string): GroupName {
  return { id: slugOf(weapon), name: weapon };
}

function eachOnce(names: readonly GroupName[]): readonly GroupName[] {
  if (names.length < 2) return names;
  return [...new Map(names.map((name) => [name.id, name])).values()];
}

/** The same names, each found once for all matches with the same key. */
export function remembered(keyOf: (match: AnalyzedMatch) => unknown, namesOf: NamesOf): NamesOf {
  const known = new Map<unknown, readonly GroupName[]>();
  return (match) => {
    const key = keyOf(match);
    const found = known.get(key);
    if (found !== undefined) return found;
    const names = namesOf(match);
    known.set(key, names);
    return names;
  };
}

/** Three players in any order: Light before Medium before Heavy, with their weapons where known. */
function trioName(lineUp: readonly MatchMember[]): GroupName {
  const name = lineUp
    .toSorted(
      (a, b) =>
        PLAYER_CLASSES.indexOf(a.class) - PLAYER_CLASSES.indexOf(b.class) ||
        ((a.weapon ?? '') < (b.weapon ?? '') ? -1 : 1),
    )
    .map((member) => (member.weapon === null ? member.class : `${member.class} ${member.weapon}`))
    .join(', ');
  return { id: slugOf(name), name };
}

function dayName(day: string): GroupName {
  return { id: day, name: day };
}

/** The first day of a time's week, in UTC. */
function mondayOf(time: string): string {
  const date = new Date(time);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The first days of all months or weeks from one to another, both included. None without a first. */
export function periodsBetween(first: string, last: string, unit: 'month' | 'week'): string[] {
  const days: string[] = [];
  for (let day = first; day !== '' && day <= last; day = dayAfter(day, unit)) days.push(day);
  return days;
}

function dayAfter(day: string, unit: 'month' | 'week'): string {
  const date = new Date(day);
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + 7);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
