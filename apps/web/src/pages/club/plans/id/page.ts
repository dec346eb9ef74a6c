import { href } from '../../../../addresses.ts';
import { definePage } from '../../../define-page.ts';

export const page = definePage({
  path: href.gamePlan,
  title: 'Game plan',
  access: 'player',
  load: () => import('./plan-page.tsx').then((m) => m.PlanPage),
});
