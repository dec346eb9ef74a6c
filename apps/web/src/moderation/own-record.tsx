import { lazy } from 'react';
import { Optional } from '../ui/index.ts';

// Loads after the page, since usually there's nothing to show.
const ModerationRecord = lazy(() =>
  import('./moderation-record.tsx').then((m) => ({ default: m.ModerationRecord })),
);

/** What operators decided about the player: all of it, or only what's in force. */
export function OwnModerationRecord(props: { readonly isCurrent?: boolean }) {
  return (
    <Optional>
      <ModerationRecord {...props} />
    </Optional>
  );
}
