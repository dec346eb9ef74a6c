import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.weapon,
  title: 'Weapon',
  access: 'open',
  data: ['GET /api/catalogue/patch'],
  load: () => import('./weapon-page.tsx').then((m) => m.loadWeaponPage()),
});
