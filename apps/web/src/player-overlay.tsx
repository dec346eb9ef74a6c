import { useHistoryState } from 'wouter/use-browser-location';
import { DisplayNameReminder } from './account/display-name-reminder.tsx';
import { offeredAct } from './account/index.ts';
import { SignInAgain, useIsSignInAsked } from './account/sign-in-again.ts';
import { lazyPage, Optional } from './ui/index.ts';

const OfferedAct = lazyPage(() => import('./community/offered-act.tsx').then((m) => m.OfferedAct));

/**
 * What signed-in players are asked over the page: for a display name, then about the act they signed in for. To sign in
 * again at any time.
 */
export function PlayerOverlay() {
  const isOffered = offeredAct(useHistoryState()) !== undefined;
  const isSignInAsked = useIsSignInAsked();
  return (
    <>
      <DisplayNameReminder>
        {isOffered && (
          <Optional>
            <OfferedAct />
          </Optional>
        )}
      </DisplayNameReminder>
      {isSignInAsked && (
        <Optional>
          <SignInAgain />
        </Optional>
      )}
    </>
  );
}
