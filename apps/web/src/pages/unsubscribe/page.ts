import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.unsubscribe,
  title: 'Unsubscribe',
  access: 'mail-link',
  load: () => import('./unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
});
