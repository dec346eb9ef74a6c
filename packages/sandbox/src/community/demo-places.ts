import type { BuildContent } from '@trifecta/domain/builds';
import { MATCH_MODES } from '@trifecta/domain/catalogue';
import type { Catalogue, GameMap } from '@trifecta/domain/catalogue';
import type { SeededRandom } from './seeded-random.ts';

/** The sightlines that suit a category of weapons. Others suit any map. */
const SUITED: Readonly<Record<string, GameMap['characteristics']['sightlines']>> = {
  'Marksman Rifle': 'long',
  'Sniper Rifle': 'long',
  Bow: 'long',
  Shotgun: 'short',
  Flamethrower: 'short',
  Melee: 'short',
};

const SHARE_FOR_MAPS = 0.35;
const SHARE_FOR_MODES = 0.25;

/** The maps and modes that a build with this weapon is made for: mostly any, else those that suit it. */
export function demoPlaces(
  random: SeededRandom,
  { weapons, maps }: Pick<Catalogue, 'maps' | 'weapons'>,
  weapon: string,
): Pick<BuildContent, 'maps' | 'modes'> {
  const category = weapons.find(({ name }) => name === weapon)?.category ?? '';
  const sightlines = SUITED[category];
  const suited = maps.filter(
    ({ characteristics }) => sightlines === undefined || characteristics.sightlines === sightlines,
  );
  return {
    maps: someNames(random, suited, SHARE_FOR_MAPS),
    modes: someNames(random, MATCH_MODES, SHARE_FOR_MODES),
  };
}

function someNames(
  random: SeededRandom,
  places: readonly { readonly name: string }[],
  share: number,
): readonly string[] {
  if (random.next() >= share) return [];
  return random
    .some(places, 1 + random.below(2))
    .map(({ name }) => name)
    .toSorted();
}
