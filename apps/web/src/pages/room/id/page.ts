import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.room,
  title: 'Room',
  access: 'open',
  load: () => import('./room-page.tsx').then((m) => m.RoomPage),
});
