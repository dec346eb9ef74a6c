import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.communityBuilds,
  title: 'Community Builds: player loadouts, rated by players',
  access: 'open',
  data: ['GET /api/maps'],
  load: () => import('./community-builds-page.tsx').then((m) => m.loadCommunityBuildsPage()),
});
