import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.club,
  title: 'Your club',
  access: 'player',
  load: () => import('./club-page.tsx').then((m) => m.ClubPage),
});
