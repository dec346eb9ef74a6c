import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { LimitContext } from './community/limit-context.ts';

// Fetched when a limit is reached, which most visits never see.
const UpgradePrompt = lazy(() =>
  import('./billing/upgrade-prompt.tsx').then((m) => ({ default: m.UpgradePrompt })),
);

/** Opens the upgrade prompt when something beneath reaches a limit of the player's plan. */
export function LimitPrompt({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<string | null>(null);
  const close = useCallback(() => setMessage(null), []);
  return (
    <LimitContext value={setMessage}>
      {children}
      {message !== null && (
        <Suspense>
          <UpgradePrompt message={message} onClose={close} />
        </Suspense>
      )}
    </LimitContext>
  );
}
