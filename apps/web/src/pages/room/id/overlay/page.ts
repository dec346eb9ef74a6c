import { href } from '../../../../addresses.ts';
import { definePage } from '../../../define-page.ts';

export const page = definePage({
  path: href.roomOverlay,
  title: 'Room overlay',
  access: 'open',
  data: [
    'GET /api/weapons-by-class',
    'GET /api/specializations-by-class',
    'GET /api/gadgets-by-class',
  ],
  isBare: true,
  load: () => import('./overlay-page.tsx').then((m) => m.OverlayPage),
});
