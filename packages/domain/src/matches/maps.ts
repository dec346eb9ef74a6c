import type { GameMap } from '../catalogue/index.ts';

/** Maps of limited modes, which only the game's own export has. */
const EXPORT_MAPS = new Map([
  ['cashball', 'Cashball'],
  ['heaven-or-else', 'Heaven or Else'],
  ['heavy-hitters', 'Heavy Hitters'],
  ['relay-grid', 'Relay Grid'],
  ['starlight-hollow', 'Starlight Hollow'],
]);

/** The name of a match's map. One that nobody knows is named as the export has it, or by the words of its id. */
export function matchMapName(
  map: string,
  maps: readonly Pick<GameMap, 'mapId' | 'name'>[],
): string {
  return maps.find(({ mapId }) => mapId === map)?.name ?? EXPORT_MAPS.get(map) ?? inWords(map);
}

function inWords(map: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(map)) return map;
  return map
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
