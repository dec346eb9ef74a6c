import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.build,
  title: 'Build',
  access: 'open',
  load: () => import('./shared-build-page.tsx').then((m) => m.SharedBuildPage),
});
