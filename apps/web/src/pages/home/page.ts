import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.home,
  title: 'Weapons, builds, and teams for THE FINALS',
  access: 'open',
  data: ['GET /api/catalogue/patch', 'GET /api/billing/availability'],
  load: () => import('./home-page.tsx').then((m) => m.HomePage),
});
