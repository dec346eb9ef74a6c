import { href } from '../../../addresses.ts';
import { loadFights, pictureOfFights } from '../../../fights/load-fights.ts';
import { MAP_TEXTS } from '../../../fights/map/texts.ts';
import { MAP } from './map-state.ts';
import type { MapState } from './map-state.ts';
import { knownSearch } from '../../../ui/index.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad } from '../../define-server-page.ts';
import { mapPicture } from './preview-picture.ts';

const SENT_PARTS = [
  'src/pages/weapons/map/map-figure.tsx',
  'src/pages/weapons/map/ranked-weapons.tsx',
];

export const serverPage = defineServerPage({
  description:
    'See which THE FINALS weapon kills fastest at every distance from 0 to 100 m and every accuracy, by class and target.',
  ownSearch,
  cost: 'fights',
  load: async (request: PageLoad) => ({
    ...(await loadFights(request)),
    sentParts: SENT_PARTS,
    head: { picture: pictureOf(href.weaponMap, MAP_TEXTS.title, ownSearch(request.search)) },
  }),
  picture: { draw: pictureOfFights(mapPicture), caching: 'minutes' },
});

function ownSearch(search: string): URLSearchParams {
  return knownSearch<MapState>(MAP, search);
}
