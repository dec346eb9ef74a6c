import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.clubJoin,
  title: 'Club invitation',
  access: 'open',
  load: () => import('./join-page.tsx').then((m) => m.JoinPage),
});
