import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.clubAnalytics,
  title: 'Club Analytics',
  access: 'player',
  load: () => import('./club-analytics-page.tsx').then((m) => m.ClubAnalyticsPage),
});
