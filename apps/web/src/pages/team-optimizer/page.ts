import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.teamOptimizer,
  title: 'Team Optimizer',
  access: 'player',
  load: () => import('./team-optimizer-page.tsx').then((m) => m.loadTeamOptimizerPage()),
});
