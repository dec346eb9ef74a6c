import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.top10,
  title: 'Top 10',
  access: 'player',
  load: () => import('./top10-page.tsx').then((m) => m.Top10Page),
});
