import type { GameMap } from '@trifecta/domain/catalogue';
import { matchMapName, matchModeName } from '@trifecta/domain/matches';
import type { Match } from '@trifecta/domain/matches';
import { texts } from './texts.ts';

/** A match in a few words. */
export function matchName(
  { placing, mode, map }: Pick<Match, 'placing' | 'mode' | 'map'>,
  maps: readonly GameMap[],
): string {
  return texts.match(placing, matchModeName(mode), matchMapName(map, maps));
}
