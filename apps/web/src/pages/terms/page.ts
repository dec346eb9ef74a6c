import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.terms,
  title: 'Terms of Service',
  access: 'open',
  load: () => import('./terms-page.tsx').then((m) => m.TermsPage),
});
