import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.breakPoints,
  title: 'Break points: what to throw first, shots saved',
  access: 'open',
  data: ['GET /api/weapons-detailed', 'GET /api/catalogue/patch', 'GET /api/fights/facts'],
  load: () => import('./break-points-page.tsx').then((m) => m.loadBreakPointsPage()),
});
