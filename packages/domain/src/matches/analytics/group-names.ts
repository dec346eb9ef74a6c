import { PLAYER_CLASSES, slugOf } from '../../catalogue/index.ts';
import { MAX_MEMBERS } from '../check-match.ts';
import type { MatchMember } from '../match.ts';
import { matchModeName } from '../modes.ts';
import type { AnalyzedMatch } from './match-stats.ts';
import type { GroupName } from './match-groups.ts';

const DAY_MS = 86_400_000;

/** Names of groups, by what a match has. Null where it isn't known. */
export const groupNames = {
  mode: ({ mode }: AnalyzedMatch): GroupName => ({ id: mode, name: matchModeName(mode) }),
  lineUp: ({ lineUp }: AnalyzedMatch): GroupName | null =>
    lineUp.length < MAX_MEMBERS ? null : trioName(lineUp),
  class: ({ lineUp: [own] }: AnalyzedMatch): GroupName | null =>
    own === undefined ? null : { id: own.class, name: own.class },
  weapon: ({ lineUp: [own] }: AnalyzedMatch): GroupName | null =>
    own === undefined || own.weapon === null ? null : { id: slugOf(own.weapon), name: own.weapon },
  update: ({ gameUpdate }: AnalyzedMatch): GroupName | null =>
    gameUpdate === null ? null : { id: gameUpdate, name: gameUpdate },
  month: ({ playedAt }: AnalyzedMatch): GroupName =>
    dayName(`${playedAt.slice(0, 'YYYY-MM'.length)}-01`),
  week: ({ playedAt }: AnalyzedMatch): GroupName => dayName(mondayOf(playedAt)),
};

/** The same names, each found once for all matches with the same key. */
export function remembered(
  keyOf: (match: AnalyzedMatch) => unknown,
  nameOf: (match: AnalyzedMatch) => GroupName | null,
): (match: AnalyzedMatch) => GroupName | null {
  const known = new Map<unknown, GroupName | null>();
  return (match) => {
    const key = keyOf(match);
    const found = known.get(key);
    if (found !== undefined) return found;
    const name = nameOf(match);
    known.set(key, name);
    return name;
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
