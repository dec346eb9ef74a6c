import { useEffect, useState } from 'react';
import { href } from '../addresses.ts';
import { DisplayNameDialog } from './display-name-dialog.tsx';
import type { Profile } from './auth-context.tsx';
import { requireName } from './display-name-records.ts';
import { enter, loadProfile } from './session.ts';
import type { SignInUser } from './sign-in-service.ts';

/** Pause between the sign-in and the page after it (docs/specification.md#sign-in). */
const DELAY_MS = 500;

/** Notes where the player goes from the sign-in page: where they wanted to, or else to the Team Optimizer. */
function rememberDestination(): void {
  const { wanted } = (history.state ?? {}) as { readonly wanted?: string };
  history.replaceState({ wanted: wanted ?? href.teamOptimizer }, '');
}

/** Lets a player in from the sign-in page. */
function letIn(user: SignInUser, profile: Profile | null): void {
  rememberDestination();
  enter(user, profile);
}

/** What happens to a player who has just signed in: the profile is reloaded, and a name asked for if there is none. */
export function Arrival({ user }: { readonly user: SignInUser }) {
  const [mustChoose, setMustChoose] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    void loadProfile().then((profile) => {
      if (!isCurrent) return;
      if (profile !== null && profile.displayName === null) {
        rememberDestination();
        requireName(user.uid);
        setMustChoose(true);
      } else timer = setTimeout(() => letIn(user, profile), DELAY_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [user]);
  if (!mustChoose) return null;
  return <DisplayNameDialog onSet={(profile) => letIn(user, profile)} />;
}
