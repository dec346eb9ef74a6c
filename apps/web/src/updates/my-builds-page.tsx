import { lazy } from 'react';
import { MyBuildsPage } from '../builds/index.ts';
import { Optional } from '../ui/index.ts';

/** Loaded after the builds: most of the time there's nothing to tell. */
const UpdateNotice = lazy(async () => {
  const { UpdateNotice: Notice } = await import('./update-notice.tsx');
  return { default: Notice };
});

/** The player's own builds, with a notice when an update changed some of them. */
export function MyBuildsWithNotice() {
  return (
    <MyBuildsPage
      notice={
        <Optional>
          <UpdateNotice />
        </Optional>
      }
    />
  );
}
