import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.matchImport,
  title: 'Import matches',
  access: 'player',
  load: () => import('./import-page.tsx').then((m) => m.ImportPage),
});
