import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.publicClub,
  title: 'Club',
  access: 'open',
  load: () => import('./public-club-page.tsx').then((m) => m.loadPublicClubPage()),
});
