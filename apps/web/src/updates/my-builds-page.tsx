import { MyBuildsPage } from '../builds/index.ts';
import { UpdateNotice } from './update-notice.tsx';

/** The player's own builds, with a notice when an update changed some of them. */
export function MyBuildsWithNotice() {
  return <MyBuildsPage notice={<UpdateNotice />} />;
}
