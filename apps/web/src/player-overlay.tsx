import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { DisplayNameReminder } from './account/display-name-reminder.tsx';
import { hasUnsent, offeredAct, usePlayerId } from './account/index.ts';
import { SignInAgain, useIsSignInAsked } from './account/sign-in-again.ts';
import { href } from './addresses.ts';
import { lazyPage, Optional } from './ui/index.ts';

const OfferedAct = lazyPage(() => import('./community/offered-act.tsx').then((m) => m.OfferedAct));

const SendUnsent = lazyPage(() => import('./matches/send-unsent.tsx').then((m) => m.SendUnsent));

/**
 * What signed-in players are asked over the page: for a display name, then about the act they signed in for. To sign in
 * again at any time. Sends what they logged without a connection.
 */
export function PlayerOverlay() {
  const isOffered = offeredAct(useHistoryState()) !== undefined;
  const isSignInAsked = useIsSignInAsked();
  const [pathname] = useLocation();
  const uid = usePlayerId();
  // The match log sends them itself.
  const isToSend = uid !== undefined && pathname !== href.matches && hasUnsent(uid);
  return (
    <>
      <DisplayNameReminder>
        {isOffered && (
          <Optional>
            <OfferedAct />
          </Optional>
        )}
      </DisplayNameReminder>
      {isToSend && (
        <Optional>
          <SendUnsent />
        </Optional>
      )}
      {isSignInAsked && (
        <Optional>
          <SignInAgain />
        </Optional>
      )}
    </>
  );
}
