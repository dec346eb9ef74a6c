import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.profile,
  title: 'Profile',
  access: 'player',
  load: () => import('./profile-page.tsx').then((m) => m.ProfilePage),
});
