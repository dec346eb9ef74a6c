import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.imprint,
  title: 'Imprint',
  access: 'open',
  load: () => import('./imprint-page.tsx').then((m) => m.ImprintPage),
});
