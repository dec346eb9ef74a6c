import { href } from '../../../addresses.ts';
import { loadFights, pictureOfFights } from '../../../fights/load-fights.ts';
import { DUEL_FORM_TEXTS } from '../../../fights/duel/form-texts.ts';
import { DUEL } from '../../../fights/duel/duel-state.ts';
import type { DuelState } from '../../../fights/duel/duel-state.ts';
import { knownSearch } from '../../../ui/index.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad } from '../../define-server-page.ts';
import { duelPicture } from './preview-picture.ts';

const SENT_PARTS = ['src/pages/weapons/duel/duel-answer.tsx', 'src/fights/duel/duel-by-range.tsx'];

export const serverPage = defineServerPage({
  description:
    'Every THE FINALS weapon of one class against every weapon of another: your chance to win each duel, by distance, aim, and head start.',
  ownSearch,
  cost: 'fights',
  load: async (request: PageLoad) => ({
    ...(await loadFights(request)),
    sentParts: SENT_PARTS,
    head: { picture: pictureOf(href.duel, DUEL_FORM_TEXTS.title, ownSearch(request.search)) },
  }),
  picture: { draw: pictureOfFights(duelPicture), caching: 'minutes' },
});

function ownSearch(search: string): URLSearchParams {
  return knownSearch<DuelState>(DUEL, search);
}
