import { href } from '../../../addresses.ts';
import { loadFights, pictureOfFights } from '../../../fights/load-fights.ts';
import { BREAK_FORM_TEXTS } from '../../../fights/break-points/form-texts.ts';
import { BREAK_POINTS } from '../../../fights/break-points/break-points-state.ts';
import type { BreakPointsState } from '../../../fights/break-points/break-points-state.ts';
import { knownSearch } from '../../../ui/index.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad } from '../../define-server-page.ts';
import { breakPointsPicture } from './preview-picture.ts';

const SENT_PARTS = [
  'src/pages/weapons/breakpoints/break-points-answer.tsx',
  'src/fights/break-points/weapon-breaks.tsx',
  'src/fights/break-points/fact-sources.tsx',
];

export const serverPage = defineServerPage({
  description:
    'Which THE FINALS gadget to throw first: shots and time saved for every weapon, and what health, healing, and shields cost you.',
  ownSearch,
  cost: 'fights',
  load: async (request: PageLoad) => ({
    ...(await loadFights(request, ['GET /api/weapons-detailed', 'GET /api/fights/facts'])),
    sentParts: SENT_PARTS,
    head: {
      picture: pictureOf(href.breakPoints, BREAK_FORM_TEXTS.title, ownSearch(request.search)),
    },
  }),
  picture: { draw: pictureOfFights(breakPointsPicture), caching: 'minutes' },
});

function ownSearch(search: string): URLSearchParams {
  return knownSearch<BreakPointsState>(BREAK_POINTS, search);
}
