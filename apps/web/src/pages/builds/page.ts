import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.builds,
  title: 'Builds',
  access: 'player',
  load: () => import('./builds-page.tsx').then((m) => m.BuildsPage),
});
