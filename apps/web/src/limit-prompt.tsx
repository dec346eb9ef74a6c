import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useCountsChanged } from './api/query-keys.ts';
import { LimitContext } from './community/limit-context.ts';

// Fetched when a limit is reached, which most visits never see.
const UpgradePrompt = lazy(() =>
  import('./billing/upgrade-prompt.tsx').then((m) => ({ default: m.UpgradePrompt })),
);

/**
 * Opens the upgrade prompt when something beneath reaches a limit of the player's plan. Its counts are loaded again
 * then: the limit may have been reached in another tab or on another device.
 */
export function LimitPrompt({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<string | null>(null);
  const close = useCallback(() => setMessage(null), []);
  const countsChanged = useCountsChanged();
  const report = useCallback(
    (reached: string) => {
      setMessage(reached);
      countsChanged();
    },
    [countsChanged],
  );
  return (
    <LimitContext value={report}>
      {children}
      {message !== null && (
        <Suspense>
          <UpgradePrompt message={message} onClose={close} />
        </Suspense>
      )}
    </LimitContext>
  );
}
