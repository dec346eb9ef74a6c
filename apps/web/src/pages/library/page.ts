import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.library,
  title: 'Build Library: proven loadouts for every class',
  access: 'open',
  data: ['GET /api/builds', 'GET /api/gadgets', 'GET /api/specializations', 'GET /api/maps'],
  load: () => import('./library-page.tsx').then((m) => m.LibraryPage),
});
