import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.developers,
  title: 'For developers',
  access: 'open',
  load: () => import('./developers-page.tsx').then((m) => m.DevelopersPage),
});
