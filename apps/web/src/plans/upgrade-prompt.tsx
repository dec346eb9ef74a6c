import { lazy, Suspense, useEffect } from 'react';
import { useCountsChanged } from './counts-changed.ts';

// Fetched when a limit is reached, which most visits never see.
const UpgradeDialog = lazy(() =>
  import('./upgrade-dialog.tsx').then((m) => ({ default: m.UpgradeDialog })),
);

/**
 * Opens when a limit of the player's plan is reached; `message` says which. The counts are loaded again: the limit may
 * have been reached in another tab or on another device.
 */
export function UpgradePrompt(props: { readonly message: string; readonly onClose: () => void }) {
  const countsChanged = useCountsChanged();
  useEffect(countsChanged, [countsChanged]);
  return (
    <Suspense>
      <UpgradeDialog {...props} />
    </Suspense>
  );
}
