import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.team,
  title: 'Team',
  access: 'open',
  load: () => import('./shared-team-page.tsx').then((m) => m.loadSharedTeamPage()),
});
