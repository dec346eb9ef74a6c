import { useSyncExternalStore } from 'react';
import { href } from '../addresses.ts';

/** The reason to sign in, by the page the player came for. */
const REASONS: ReadonlyMap<string, string> = new Map([
  [href.top10, 'Sign in to see the top 10.'],
  [href.myBuilds, 'Sign in to see your builds.'],
  [href.builds, 'Sign in to see your favorites.'],
  [href.teamOptimizer, 'Sign in to use the Team Optimizer.'],
  [href.pricing, 'Sign in to choose a plan.'],
  [href.profile, 'Sign in to see your profile.'],
  [href.account, 'Sign in to see your account.'],
  [href.subscriptionSuccess, 'Sign in to see your subscription.'],
]);

/** The page the player came for, as the history entry remembers it. */
function wantedPath(): string | undefined {
  const { wanted } = (history.state ?? {}) as { readonly wanted?: string };
  return wanted?.split('?')[0];
}

const neverChanges = () => () => undefined;

/** One line for players who were sent to the sign-in page: what they get for signing in. Nothing for all others. */
export function SignInReason() {
  // The server doesn't know the history.
  const wanted = useSyncExternalStore(neverChanges, wantedPath, () => undefined);
  const reason = wanted === undefined ? undefined : REASONS.get(wanted);
  return reason === undefined ? null : <p>{reason}</p>;
}
