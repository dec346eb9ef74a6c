import { useSyncExternalStore } from 'react';
import { href } from '../addresses.ts';
import { loginTexts } from './login-texts.ts';

/** The reason to sign in, by the page the player wanted. */
const REASONS: ReadonlyMap<string, string> = new Map([
  [href.top10, loginTexts.reason.top10],
  [href.myBuilds, loginTexts.reason.myBuilds],
  [href.builds, loginTexts.reason.builds],
  [href.teamOptimizer, loginTexts.reason.teamOptimizer],
  [href.club, loginTexts.reason.club],
  [href.clubJoin, loginTexts.reason.clubJoin],
  [href.pricing, loginTexts.reason.pricing],
  [href.profile, loginTexts.reason.profile],
  [href.account, loginTexts.reason.account],
  [href.subscriptionSuccess, loginTexts.reason.subscriptionSuccess],
]);

/** The page the player wanted, as stored in the history entry. */
function wantedPath(): string | undefined {
  const { wanted } = (history.state ?? {}) as { readonly wanted?: string };
  return wanted?.split('?')[0];
}

const neverChanges = () => () => undefined;

/** One line for players who were sent to the sign-in page: what signing in gives them. Nothing for everyone else. */
export function SignInReason() {
  // The server has no history.
  const wanted = useSyncExternalStore(neverChanges, wantedPath, () => undefined);
  const reason = wanted === undefined ? undefined : REASONS.get(wanted);
  return reason === undefined ? null : <p>{reason}</p>;
}
