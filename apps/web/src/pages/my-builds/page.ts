import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.myBuilds,
  title: 'My Builds',
  access: 'player',
  load: () => import('./my-builds-page.tsx').then((m) => m.MyBuildsPage),
});
