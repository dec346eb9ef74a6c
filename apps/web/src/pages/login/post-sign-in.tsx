import { useEffect, useState } from 'react';
import { href } from '../../addresses.ts';
import type { Profile } from '../../account/auth-context.tsx';
import { requireName } from '../../account/display-name-records.ts';
import { enter, loadProfile } from '../../account/session.ts';
import type { SignInUser } from '../../account/sign-in-service.ts';
import { keepWish } from '../../account/kept-wish.ts';
import { waitingWish } from '../../account/waiting-wish.ts';
import { lazyPart } from '../../ui/index.ts';

// Loads for players without a name.
const DisplayNameDialog = lazyPart(() =>
  import('../../account/display-name-dialog.tsx').then((m) => m.DisplayNameDialog),
);

/** Pause between signing in and the next page (docs/specification.md#sign-in). */
const DELAY_MS = 500;

/** Records where the player goes from the sign-in page: where they were going, or else the Team Optimizer. */
function rememberDestination(): void {
  keepWish(waitingWish() ?? { path: href.teamOptimizer });
}

/** Admits a player from the sign-in page. */
function letIn(user: SignInUser, profile: Profile | null): void {
  rememberDestination();
  enter(user, profile);
}

/** Runs after a sign-in: reloads the profile, and asks for a display name if there is none. */
export function PostSignIn({ user }: { readonly user: SignInUser }) {
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
