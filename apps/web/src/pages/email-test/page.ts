import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.emailTest,
  title: 'Email test',
  access: 'player',
  load: () => import('./email-test-page.tsx').then((m) => m.EmailTestPage),
});
