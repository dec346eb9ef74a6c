import { lazy } from 'react';
import { MyBuildsPage } from './my-builds-page.tsx';
import { OwnModerationRecord } from '../../moderation/index.ts';
import { Optional } from '../../ui/index.ts';

/** Loaded after the builds, since usually there's nothing to report. */
const UpdateNotice = lazy(async () => {
  const { UpdateNotice: Notice } = await import('../../updates/update-notice.tsx');
  return { default: Notice };
});

/** The player's own builds, with a notice when an operator hid or an update changed any of them. */
export function MyBuildsWithNotice() {
  return (
    <MyBuildsPage
      notice={
        <>
          <OwnModerationRecord isCurrent />
          <Optional>
            <UpdateNotice />
          </Optional>
        </>
      }
    />
  );
}
