import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.update,
  title: 'Update',
  access: 'open',
  load: () => import('./update-page.tsx').then((m) => m.UpdatePage),
});
