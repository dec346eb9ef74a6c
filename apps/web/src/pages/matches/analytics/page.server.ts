import { knownSearch } from '../../../ui/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import { ANALYTICS } from '../../../matches/analytics/analytics-state.ts';
import type { AnalyticsState } from '../../../matches/analytics/analytics-state.ts';

// Without a description, search engines don't list it: until a player is known, there's nothing on it.
export const serverPage = defineServerPage({
  ownSearch: (search) => knownSearch<AnalyticsState>(ANALYTICS, search),
});
