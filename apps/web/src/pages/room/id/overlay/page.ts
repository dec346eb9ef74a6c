import { href } from '../../../../addresses.ts';
import { definePage } from '../../../define-page.ts';

export const page = definePage({
  path: href.roomOverlay,
  title: 'Room overlay',
  access: 'open',
  isBare: true,
  load: () => import('./overlay-page.tsx').then((m) => m.OverlayPage),
});
