import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.duel,
  title: 'Duels: who wins, by weapon, distance, and aim',
  access: 'open',
  data: ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  load: () => import('./duel-page.tsx').then((m) => m.loadDuelPage()),
});
