import { knownSearch } from '../../../ui/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import { ANALYTICS } from './analytics-state.ts';
import type { AnalyticsState } from './analytics-state.ts';

export const serverPage = defineServerPage({
  description:
    'See how your lineups, classes, weapons, and maps do in your own THE FINALS matches, with honest intervals, before and after every update.',
  ownSearch: (search) => knownSearch<AnalyticsState>(ANALYTICS, search),
});
