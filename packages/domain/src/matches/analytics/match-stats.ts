import { wilsonInterval } from '../../builds/index.ts';
import type { Interval } from '../../builds/index.ts';
import type { Match, MatchMember } from '../match.ts';

/** A match as far as analytics needs it. */
export interface AnalyzedMatch extends Pick<
  Match,
  'mode' | 'map' | 'placing' | 'playedAt' | 'lineUp' | 'gameUpdate'
> {
  /** What those whose match it is played themselves. By default the first of the lineup. */
  readonly own?: readonly MatchMember[];
}

/** What those whose match it is played themselves. Empty when it isn't known. */
export function ownLoadouts({ own, lineUp }: AnalyzedMatch): readonly MatchMember[] {
  return own ?? lineUp.slice(0, 1);
}

/** A mean place and a share of first places are shown from this many matches with a place. */
const LEAST_SHOWN_MATCHES = 8;

/** Groups are compared from this many matches with a place. */
export const LEAST_COMPARED_MATCHES = 30;

/** The results of matches of one lobby size. */
export interface MatchStats {
  /** With or without a place. */
  readonly matches: number;
  /** Matches by place, first place first, one number for each team of the lobby. */
  readonly places: readonly number[];
  /** Matches that were left, or of which no place is known. No share has them. */
  readonly withoutPlace: number;
  /** Null with fewer than 8 matches that have a place. */
  readonly shown: {
    readonly meanPlace: number;
    /** The share of each place, 0 to 1. */
    readonly placeShares: readonly number[];
    /** Matches won, as a share of those with a place, and the bounds of its 95% interval. */
    readonly firstPlaces: Interval & { readonly share: number };
  } | null;
}

/** The results of matches in lobbies of so many teams. */
export function statsOf(matches: readonly AnalyzedMatch[], teams: number): MatchStats {
  const places = Array.from({ length: teams }, () => 0);
  for (const { placing } of matches) {
    if (placing !== null && placing <= teams) places[placing - 1] = (places[placing - 1] ?? 0) + 1;
  }
  const { count, of } = firstPlaces({ places });
  return {
    matches: matches.length,
    places,
    withoutPlace: matches.length - of,
    shown:
      of < LEAST_SHOWN_MATCHES
        ? null
        : {
            placeShares: places.map((number) => number / of),
            meanPlace: places.reduce((sum, number, index) => sum + number * (index + 1), 0) / of,
            firstPlaces: { share: count / of, ...wilsonInterval(count / of, of) },
          },
  };
}

/** The matches that were won, of those with a place. */
export function firstPlaces({ places }: Pick<MatchStats, 'places'>): {
  readonly count: number;
  readonly of: number;
} {
  return { count: places[0] ?? 0, of: places.reduce((sum, number) => sum + number, 0) };
}
