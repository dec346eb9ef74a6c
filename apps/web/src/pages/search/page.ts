import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.search,
  title: 'Search',
  access: 'open',
  load: () => import('./search-page.tsx').then((m) => m.SearchPage),
});
