import { lazy, Suspense, useEffect } from 'react';
import { DismissibleAlert } from '../ui/forms/index.ts';
import { ErrorBoundary } from '../ui/index.ts';
import { useCountsChanged } from './counts-changed.ts';

// Loads when a limit is reached, which most visits never see.
const UpgradeDialog = lazy(() =>
  import('./upgrade-dialog.tsx').then((m) => ({ default: m.UpgradeDialog })),
);

/**
 * Opens when the player reaches a limit of the plan. `message` names it, and stands alone if the dialog fails to load.
 * Reloads the counts: the limit may have been reached in another tab or on another device.
 */
export function UpgradePrompt(props: { readonly message: string; readonly onClose: () => void }) {
  const countsChanged = useCountsChanged();
  useEffect(countsChanged, [countsChanged]);
  return (
    <ErrorBoundary fallback={<DismissibleAlert text={props.message} onDismiss={props.onClose} />}>
      <Suspense>
        <UpgradeDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
