import type { GameMap } from '@trifecta/domain/catalogue';
import { modeName } from '@trifecta/domain/matches';
import type { Match } from '@trifecta/domain/matches';
import { texts } from './texts.ts';

/** The name of a map. One that isn't known has the name that its file has for it. */
export function mapName(id: string, maps: readonly GameMap[]): string {
  return maps.find(({ mapId }) => mapId === id)?.name ?? id;
}

/** A match in a few words. */
export function matchName(
  { placing, mode, map }: Pick<Match, 'placing' | 'mode' | 'map'>,
  maps: readonly GameMap[],
): string {
  return texts.match(placing, modeName(mode), mapName(map, maps));
}
