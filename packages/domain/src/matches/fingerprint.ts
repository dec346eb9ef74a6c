import type { MatchContent } from './match.ts';

/**
 * What tells a player's matches apart: nobody ends two matches of one mode on one map in the same millisecond. It's taken
 * once, so that a match that is sent again after an edit is still the same one.
 */
export function matchFingerprint({
  mode,
  map,
  playedAt,
}: Pick<MatchContent, 'mode' | 'map' | 'playedAt'>): string {
  return [playedAt, mode, map].join(' ');
}
