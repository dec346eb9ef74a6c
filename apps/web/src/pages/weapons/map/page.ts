import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.weaponMap,
  title: 'Best-weapon map: fastest kill by distance and accuracy',
  access: 'open',
  data: ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  load: () => import('./best-weapon-map-page.tsx').then((m) => m.loadBestWeaponMapPage()),
});
