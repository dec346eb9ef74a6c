import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.matches,
  title: 'Matches',
  access: 'player',
  load: () => import('./matches-page.tsx').then((m) => m.MatchesPage),
});
