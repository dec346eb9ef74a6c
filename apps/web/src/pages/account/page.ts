import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.account,
  title: 'Account',
  access: 'player',
  load: () => import('./account-page.tsx').then((m) => m.AccountPage),
});
