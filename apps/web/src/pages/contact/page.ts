import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.contact,
  title: 'Contact',
  access: 'open',
  load: () => import('./contact-page.tsx').then((m) => m.ContactPage),
});
