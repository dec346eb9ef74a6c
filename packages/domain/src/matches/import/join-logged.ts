import type { Match, MatchMember } from '../match.ts';
import { roundFingerprint } from './imported-match.ts';
import type { ImportedMatch } from './imported-match.ts';

/** A match is logged until half an hour after its round at the latest. Later, it may be the next one. */
export const LOGGED_WITHIN_MS = 30 * 60_000;

/** A match that the player logged, and that isn't joined to a round yet. */
type LoggedMatch = Pick<Match, '_id' | 'mode' | 'map' | 'playedAt'>;

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

/** A logged match with the round's time, mode, place, and loadout. The player's note and teammates stay. */
export function joinedMatch(
  logged: Match,
  { mode, map, placing, boardPlacing, playedAt, lineUp: [inFile] }: ImportedMatch,
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

function isOf({ mode, map, playedAt }: LoggedMatch, round: ImportedMatch): boolean {
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
