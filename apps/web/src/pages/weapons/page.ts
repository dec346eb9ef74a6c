import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.weapons,
  title: 'Weapon comparison: time to kill, shots to kill, range',
  access: 'open',
  data: ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  load: () => import('./weapons-page.tsx').then((m) => m.loadWeaponsPage()),
});
