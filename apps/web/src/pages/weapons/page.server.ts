import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import { COMPARISON } from '../../fights/comparison/comparison-state.ts';
import type { ComparisonState } from '../../fights/comparison/comparison-state.ts';
import { href } from '../../addresses.ts';
import { loadFights, pictureOfFights } from '../../fights/load-fights.ts';
import { COMPARISON_FORM_TEXTS } from '../../fights/comparison/form-texts.ts';
import { knownSearch, listIn, readState } from '../../ui/index.ts';
import type { AddressTable } from '../../ui/index.ts';
import { pictureOf } from '../../ui/pictures/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import { comparisonPicture } from './preview-picture.ts';

/**
 * The comparison's parameters, with any number of weapons a link could have. The page ignores unknown ones, and here
 * it isn't known which those are.
 */
const COMPARISON_LINK = {
  ...COMPARISON,
  chosen: listIn(COMPARISON.chosen.name, 3 * MAX_COMPARED_WEAPONS),
} satisfies AddressTable<ComparisonState>;

/** What the page needs to start if the URL has weapons. */
const DETAILS = 'src/pages/weapons/comparison-details.tsx';
/** What it shows, with and without weapons. */
const SENT_PARTS = [
  'src/pages/weapons/selected-weapons.tsx',
  'src/pages/weapons/weapon-picker.tsx',
];
const EMPTY_COMPARISON = 'src/pages/weapons/empty-comparison.tsx';

const ownSearch = (search: string): URLSearchParams =>
  knownSearch<ComparisonState>(COMPARISON_LINK, search);

export const serverPage = defineServerPage({
  description:
    'Compare up to four THE FINALS weapons side by side: time to kill by range, shots to kill, damage dropoff, and every stat.',
  ownSearch,
  load: async (request) => {
    const { chosen } = readState<ComparisonState>(COMPARISON_LINK, request.search);
    const loaded = await loadFights(request);
    const picture = pictureOf(href.weapons, COMPARISON_FORM_TEXTS.title, ownSearch(request.search));
    return {
      ...loaded,
      ...(chosen.length === 0
        ? { sentParts: [...SENT_PARTS, EMPTY_COMPARISON] }
        : { sentParts: SENT_PARTS, lateModules: [DETAILS] }),
      head: { picture },
    };
  },
  picture: { draw: pictureOfFights(comparisonPicture), caching: 'minutes' },
});
