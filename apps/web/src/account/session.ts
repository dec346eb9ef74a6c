import { mustVerifyEmail } from '@trifecta/domain/account';
import type { Wish } from '@trifecta/domain/account';
import { logFailure } from '../api/client.ts';
import { callApiAsPlayer, identifyPlayerBy } from '../api/player-client.ts';
import { forgetKeptAnswers } from '../offline/forget-kept-answers.ts';
import { getAuth, setAuth, setUnreachable } from './auth-context.tsx';
import type { Profile } from './auth-context.tsx';
import { BetterAuthService } from './better-auth-service.ts';
import { clearRecords, releaseName } from './display-name-records.ts';
import { draftUnderWay, forgetDrafts } from './drafts.ts';
import { signInAgain } from './sign-in-again.ts';
import { sessionTexts } from './session-texts.ts';
import type { SignInService, SignInUser } from './sign-in-service.ts';
import { handOver } from './kept-wish.ts';

/** The page's sign-in service. */
export const signInService: SignInService = new BetterAuthService();

/** Handles players who sign in, instead of admitting them immediately. */
let interceptor: ((user: SignInUser) => void) | undefined;
/** Passed to the handler and not admitted yet. */
let signedIn: SignInUser | null = null;
let isStarted = false;
/** True while the page is about to unload. Nothing changes on it until then. */
let isUnloading = false;

/** Determines the sign-in state and keeps it up to date from then on. */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  identifyPlayerBy(playerToken);
  signInService.onUserChanged((user) => {
    if (isUnloading) return;
    if (user === null || interceptor === undefined) {
      enter(user);
      return;
    }
    signedIn = user;
    interceptor(user);
  });
  void signInService.reload().then(
    (user) => {
      if (user === null) enter(null);
    },
    (error: unknown) => {
      logFailure(sessionTexts.session, error);
      setUnreachable();
    },
  );
}

/**
 * The player's token. When the session has ended in the middle of something, the player signs in again in place. A page
 * with nothing under way becomes a guest's.
 */
async function playerToken(isRefused: boolean, isWrite: boolean): Promise<string | null> {
  const token = await signInService.idToken(isRefused);
  const { status } = getAuth();
  if (token !== null || (status !== 'signed-in' && status !== 'unverified')) return token;
  const isUnderWay = () => status === 'signed-in' && draftUnderWay() !== undefined;
  if ((isWrite || isUnderWay()) && (await signInAgain())) return await signInService.idToken();
  if (!isUnderWay()) enter(null);
  return null;
}

/**
 * Routes sign-ins to `intercept`, which admits the player when it's ready, until the returned function is called.
 * That call admits any player still waiting.
 */
export function interceptSignIn(intercept: (user: SignInUser) => void): () => void {
  interceptor = intercept;
  return () => {
    interceptor = undefined;
    if (signedIn !== null) enter(signedIn);
  };
}

/** True if this player must verify the email address first. */
export function isUnverified(user: SignInUser): boolean {
  return user.providerData.every(({ providerId }) =>
    mustVerifyEmail({ provider: providerId, isEmailVerified: user.emailVerified }),
  );
}

/** Admits a player, with the profile if it has already loaded. Null is a guest. */
export function enter(user: SignInUser | null, profile: Profile | null = null): void {
  signedIn = null;
  if (user === null) {
    releaseName();
    if (getAuth().user !== null) forgetKeptAnswers();
    setAuth({ status: 'signed-out', user, profile: null });
  } else if (isUnverified(user)) {
    setAuth({ status: 'unverified', user, profile: null });
  } else {
    setAuth({ status: 'signed-in', user, profile });
    if (profile === null) void reloadProfile();
  }
}

/** Loads the signed-in player's profile. The current one stays until then. */
export async function reloadProfile(): Promise<void> {
  const uid = getAuth().user?.uid;
  const profile = await loadProfile();
  const auth = getAuth();
  if (auth.status !== 'signed-in' || auth.user?.uid !== uid) return;
  setAuth(
    profile === null
      ? { ...auth, isProfileMissing: true }
      : { ...auth, profile, isProfileMissing: false },
  );
}

/** The player's profile. Null when it can't be loaded, which is only logged. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await callApiAsPlayer('GET /api/profile', sessionTexts.profile);
  } catch (error) {
    logFailure(sessionTexts.profile, error);
    return null;
  }
}

/** Replaces the signed-in player's profile with a newer one. */
export function replaceProfile(profile: Profile): void {
  const auth = getAuth();
  if (auth.status === 'signed-in') setAuth({ ...auth, profile });
}

/**
 * Signs out and goes to `path`, leaving none of the player's data in memory. A `wish` then waits on the sign-in page.
 */
export async function signOutTo(path: string, wish?: Wish): Promise<void> {
  isUnloading = true;
  try {
    await signInService.signOut();
  } catch (error) {
    isUnloading = false;
    throw error;
  }
  releaseName();
  if (wish !== undefined) handOver(wish);
  leaveTo(path);
}

/** Goes to `path`, for good: drafts are gone. Back then reloads the page, since the browser may have cached it with the player's data. */
export function leaveTo(path: string): void {
  forgetDrafts(getAuth().user?.uid);
  forgetKeptAnswers();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(path);
}

/** Sets the player's display name, which ends the reminders. */
export async function setDisplayName(displayName: string, failureText: string): Promise<Profile> {
  const profile = await callApiAsPlayer('PUT /api/profile', failureText, { body: { displayName } });
  clearRecords();
  releaseName();
  return profile;
}
