import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.privacy,
  title: 'Privacy Policy',
  access: 'open',
  load: () => import('./privacy-page.tsx').then((m) => m.PrivacyPage),
});
