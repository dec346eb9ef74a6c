import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.updates,
  title: 'Game updates and balance changes',
  access: 'open',
  data: ['GET /api/catalogue/updates', 'GET /api/balance'],
  load: () => import('./updates-page.tsx').then((m) => m.UpdatesPage),
});
