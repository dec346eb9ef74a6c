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

/** The matches of one round, first logged first, and the time of the first. */
interface Round {
  readonly matches: PlayersMatch[];
  readonly time: number;
}

/**
 * The rounds that players played as one team, from the matches that each of them has. Both are newest first. Matches are
 * of one round when they have the same mode, map, and place, are of different players, and are within 30 minutes where
 * one was logged by hand, or within two minutes where all come from exports, which have the round's end. Each match joins
 * the nearest such round. A round has the own loadouts of all its players.
 */
export function teamRounds(matches: readonly PlayersMatch[]): AnalyzedMatch[] {
  const rounds: Round[] = [];
  const recent = new Map<string, readonly Round[]>();
  for (const match of matches.toReversed()) {
    const time = Date.parse(match.playedAt);
    const key = [baseMode(match), match.map, match.placing].join(' ');
    const open = (recent.get(key) ?? []).filter((round) => time - round.time <= LOGGED_WITHIN_MS);
    // Matches come in the order of their time, so the last one is the nearest.
    const round = open.findLast((one) => isOf(match, time, one));
    if (round === undefined) {
      const opened = { matches: [match], time };
      rounds.push(opened);
      recent.set(key, [...open, opened]);
    } else {
      round.matches.push(match);
      recent.set(key, open);
    }
  }
  return rounds.map(({ matches: ofRound }) => asOne(ofRound)).toReversed();
}

function baseMode({ mode }: PlayersMatch): string {
  return mode.endsWith(FINAL) ? mode.slice(0, -FINAL.length) : mode;
}

function isOf(match: PlayersMatch, time: number, round: Round): boolean {
  const isLogged = [match, ...round.matches].some(({ source }) => source === 'log');
  return (
    time - round.time <= (isLogged ? LOGGED_WITHIN_MS : SAME_END_MS) &&
    round.matches.every((one) => one.playerId !== match.playerId && isSameMode(one, match))
  );
}

/** True for the same mode, and for the final of a tournament that was logged as one of its rounds. */
function isSameMode(one: PlayersMatch, other: PlayersMatch): boolean {
  const [logged, final] = one.source === 'log' ? [one, other] : [other, one];
  return (
    one.mode === other.mode || (logged.source === 'log' && logged.mode + FINAL === final.mode)
  );
}

function asOne(matches: readonly PlayersMatch[]): AnalyzedMatch {
  const [first] = matches;
  if (first === undefined) throw new Error('A round has no match.');
  if (matches.length === 1) return first;
  // An export knows the mode, and when the round ended.
  const known = matches.find(({ source }) => source === 'export') ?? first;
  const own = matches.flatMap(({ lineUp }) => lineUp.slice(0, 1));
  return { ...known, own, lineUp: lineUpOf(matches, own) };
}

/** The own loadouts of three players. Without those, the fullest lineup that one of them has, the first one of several. */
function lineUpOf(
  matches: readonly PlayersMatch[],
  own: readonly MatchMember[],
): readonly MatchMember[] {
  if (own.length === MAX_MEMBERS) return own;
  const most = Math.max(...matches.map(({ lineUp }) => lineUp.length));
  return matches.find(({ lineUp }) => lineUp.length === most)?.lineUp ?? [];
}
