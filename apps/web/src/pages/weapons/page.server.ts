import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import { COMPARISON } from '../../fights/comparison/comparison-state.ts';
import type { ComparisonState } from '../../fights/comparison/comparison-state.ts';
import { loadFights } from '../../fights/load-fights.ts';
import { knownSearch, listIn, readState } from '../../ui/index.ts';
import type { AddressTable } from '../../ui/index.ts';
import { defineServerPage } from '../define-server-page.ts';

/**
 * The comparison's parameters, with any number of weapons a link could have. The page ignores unknown ones, and here
 * it isn't known which those are.
 */
const COMPARISON_LINK = {
  ...COMPARISON,
  chosen: listIn(COMPARISON.chosen.name, 3 * MAX_COMPARED_WEAPONS),
} satisfies AddressTable<ComparisonState>;

/** What the page loads late: one part if the URL has weapons, and another if it has none. */
const DETAILS = 'src/pages/weapons/comparison-details.tsx';
const SEASON_ANSWER = 'src/pages/weapons/season-answer.tsx';

export const serverPage = defineServerPage({
  description:
    'Compare up to four THE FINALS weapons side by side: time to kill by range, shots to kill, damage dropoff, and every stat.',
  ownSearch: (search) => knownSearch<ComparisonState>(COMPARISON_LINK, search),
  load: async (request) => {
    const { chosen } = readState<ComparisonState>(COMPARISON_LINK, request.search);
    const loaded = await loadFights(request);
    return { ...loaded, lateModules: [chosen.length === 0 ? SEASON_ANSWER : DETAILS] };
  },
});
