import { MAX_MEMBERS } from '../check-match.ts';
import { LOGGED_WITHIN_MS } from '../import/join-logged.ts';
import type { Match, MatchMember } from '../match.ts';
import type { AnalyzedMatch } from './match-stats.ts';

/** Ends of one round in two players' exports are at most this far apart. */
const SAME_END_MS = 2 * 60_000;

const FINAL = '-final';

/** A match of one of several players. */
export interface PlayersMatch extends AnalyzedMatch, Pick<Match, 'source'> {
  readonly playerId: string;
}

/** A round that's being put together. */
interface OpenRound {
  /** The first one first. */
  readonly matches: PlayersMatch[];
  /** The time of the first. */
  readonly time: number;
}

/**
 * The rounds that players played as one team, from the matches that each of them has. Both are newest first. Matches are
 * of one round when they have the same mode, map, and place, are of different players, and are within 30 minutes where
 * one was logged by hand, or within two minutes where all come from exports, which have the round's end. Each match joins
 * the nearest such round. A round has what each of its players played.
 */
export function teamRounds(matches: readonly PlayersMatch[]): AnalyzedMatch[] {
  const rounds: OpenRound[] = [];
  const recent = new Map<string, OpenRound[]>();
  for (const match of matches.toReversed()) {
    const time = Date.parse(match.playedAt);
    const open = openRounds(recent, match, time);
    // Matches come in the order of their time, so the last one is the nearest.
    const round = open.findLast((one) => isOf(match, time, one));
    if (round !== undefined) round.matches.push(match);
    else {
      const opened = { matches: [match], time };
      rounds.push(opened);
      open.push(opened);
    }
  }
  return rounds.map(asOne).toReversed();
}

/** The rounds like a match that are near enough in time, oldest first. */
function openRounds(
  recent: Map<string, OpenRound[]>,
  { mode, map, placing }: PlayersMatch,
  time: number,
): OpenRound[] {
  const key = `${baseMode(mode)} ${map} ${placing}`;
  const known = recent.get(key);
  if (known === undefined) {
    const none: OpenRound[] = [];
    recent.set(key, none);
    return none;
  }
  while (known[0] !== undefined && time - known[0].time > LOGGED_WITHIN_MS) known.shift();
  return known;
}

function baseMode(mode: string): string {
  return mode.endsWith(FINAL) ? mode.slice(0, -FINAL.length) : mode;
}

function isOf(match: PlayersMatch, time: number, { matches, time: first }: OpenRound): boolean {
  const isLogged = match.source === 'log' || matches.some(({ source }) => source === 'log');
  return (
    time - first <= (isLogged ? LOGGED_WITHIN_MS : SAME_END_MS) &&
    matches.every((one) => one.playerId !== match.playerId && isSameMode(one, match))
  );
}

/** True for the same mode, and for the final of a tournament that was logged as one of its rounds. */
function isSameMode(one: PlayersMatch, other: PlayersMatch): boolean {
  return one.mode === other.mode || isFinalOf(one, other) || isFinalOf(other, one);
}

function isFinalOf(final: PlayersMatch, logged: PlayersMatch): boolean {
  return logged.source === 'log' && final.mode === logged.mode + FINAL;
}

function asOne({ matches }: OpenRound): AnalyzedMatch {
  const [first] = matches;
  if (first === undefined) throw new Error('A round has no match.');
  if (matches.length === 1) return first;
  // An export knows the mode, and when the round ended.
  const known = matches.find(({ source }) => source === 'export') ?? first;
  const own = matches.flatMap(({ lineUp }) => lineUp.slice(0, 1));
  return { ...known, own, lineUp: lineUpOf(matches, own) };
}

/** What three players played themselves. Without those, the fullest lineup that one of them has, the first one of several. */
function lineUpOf(
  matches: readonly PlayersMatch[],
  own: readonly MatchMember[],
): readonly MatchMember[] {
  if (own.length === MAX_MEMBERS) return own;
  const most = Math.max(...matches.map(({ lineUp }) => lineUp.length));
  return matches.find(({ lineUp }) => lineUp.length === most)?.lineUp ?? [];
}
