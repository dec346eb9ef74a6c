import { definePage } from '../define-page.ts';

export const page = definePage({
  path: '',
  title: 'Page not found',
  access: 'open',
  load: () => import('./not-found-page.tsx').then((m) => m.NotFoundPage),
});
