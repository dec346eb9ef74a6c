import { lazy, useEffect } from 'react';
import { OnDemandDialog } from '../ui/forms/index.ts';
import { useCountsChanged } from './counts-changed.ts';

// Loads when a limit is reached, which most visits never see.
const UpgradeDialog = lazy(() =>
  import('./upgrade-dialog.tsx').then((m) => ({ default: m.UpgradeDialog })),
);

/**
 * Opens when the player reaches a limit of the plan. `message` names it. Reloads the counts: the limit may have been
 * reached in another tab or on another device.
 */
export function UpgradePrompt(props: { readonly message: string; readonly onClose: () => void }) {
  const countsChanged = useCountsChanged();
  useEffect(countsChanged, [countsChanged]);
  return (
    <OnDemandDialog onClose={props.onClose}>
      <UpgradeDialog {...props} />
    </OnDemandDialog>
  );
}
