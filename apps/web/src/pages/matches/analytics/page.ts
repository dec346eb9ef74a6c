import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.matchAnalytics,
  title: 'Match Analytics',
  access: 'open',
  load: () => import('./match-analytics-page.tsx').then((m) => m.MatchAnalyticsPage),
});
