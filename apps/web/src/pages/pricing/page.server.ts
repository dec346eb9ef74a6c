import { knownSearch } from '../../ui/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import { PRICING } from './pricing-state.ts';

export const serverPage = defineServerPage({
  description:
    'Free to compare weapons and browse builds. Premium for unlimited builds, favorites, and optimizer uses. Team for up to five players.',
  ownSearch: (search) => knownSearch(PRICING, search),
});
