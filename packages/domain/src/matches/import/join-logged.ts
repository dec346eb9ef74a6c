import type { Match, MatchContent, MatchMember } from '../match.ts';
import { roundFingerprint } from './imported-match.ts';
import type { ImportedMatch } from './imported-match.ts';

/** A match is logged until half an hour after its round at the latest. Later, it may be the next one. */
export const LOGGED_WITHIN_MS = 30 * 60_000;

/** A match that the player logged, and that isn't joined to a round yet. */
type LoggedMatch = Pick<Match, '_id' | 'mode' | 'map' | 'playedAt'>;

/** A round with its start and its end, `playedAt`. */
type TimedRound = Pick<ImportedMatch, 'mode' | 'map' | 'startedAt' | 'playedAt'>;

/**
 * The rounds of an export that the player has logged too, as ids of logged matches by the rounds' fingerprints. They have
 * the same mode and map, and the logged time is from the round's start to 30 minutes after its end. The latest rounds
 * choose first, each the match logged nearest to its end.
 */
export function joinLogged(
  rounds: readonly ImportedMatch[],
  logged: readonly LoggedMatch[],
): Map<string, string> {
  const joined = new Map<string, string>();
  const free = new Set(logged);
  for (const round of rounds.toSorted((a, b) => (a.playedAt < b.playedAt ? 1 : -1))) {
    const [match] = [...free]
      .filter((one) => isOf(one, round))
      .toSorted((a, b) => fromEnd(a, round) - fromEnd(b, round));
    if (match === undefined) continue;
    free.delete(match);
    joined.set(roundFingerprint(round), match._id);
  }
  return joined;
}

/**
 * The round that a match was logged after, of those that nobody logged yet: the latest one that fits, by the same rule. Undefined
 * without one.
 */
export function roundOfLogged<One extends TimedRound>(
  logged: Omit<LoggedMatch, '_id'>,
  rounds: readonly One[],
): One | undefined {
  const [latest] = rounds
    .filter((round) => isOf(logged, round))
    .toSorted((a, b) => (a.playedAt < b.playedAt ? 1 : -1));
  return latest;
}

/** A stored round with what logging it adds: teammates, a note, and a place that the file doesn't have. */
export function roundWithLogged(round: Match, logged: MatchContent): Match {
  const joined = joinedMatch({ ...round, ...logged }, round);
  const hasTeammates = logged.lineUp.length > 1;
  const own = joined.lineUp.slice(0, 1);
  return {
    ...joined,
    lineUp: hasTeammates ? joined.lineUp : [...own, ...round.lineUp.slice(1)],
    note: logged.note ?? round.note,
  };
}

/** A logged match with the round's time, mode, place, and loadout. The player's note and teammates stay. */
export function joinedMatch(
  logged: Match,
  {
    mode,
    map,
    placing,
    boardPlacing,
    playedAt,
    lineUp: [inFile],
  }: Omit<ImportedMatch, 'startedAt' | 'scenario' | 'mapVariant'>,
): Match {
  const [own, ...teammates] = logged.lineUp;
  const mine = inFile === undefined || knowsLess(inFile, own) ? own : inFile;
  return {
    ...logged,
    mode,
    map,
    placing: placing ?? (mode === logged.mode ? logged.placing : null),
    boardPlacing,
    playedAt,
    lineUp: mine === undefined ? [] : [mine, ...teammates],
    source: 'export',
  };
}

/** True for the class alone, as older exports have it. */
function knowsLess(inFile: MatchMember, own: MatchMember | undefined): boolean {
  const isClassAlone = inFile.weapon === null && inFile.specialization === null;
  return isClassAlone && inFile.class === own?.class;
}

function isOf({ mode, map, playedAt }: Omit<LoggedMatch, '_id'>, round: TimedRound): boolean {
  return (
    map === round.map &&
    // Players log the final of a tournament as one of its rounds.
    (mode === round.mode || `${mode}-final` === round.mode) &&
    playedAt >= round.startedAt &&
    Date.parse(playedAt) <= Date.parse(round.playedAt) + LOGGED_WITHIN_MS
  );
}

function fromEnd({ playedAt }: LoggedMatch, round: ImportedMatch): number {
  return Math.abs(Date.parse(playedAt) - Date.parse(round.playedAt));
}
