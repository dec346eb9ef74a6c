import { mustVerifyEmail } from '@trifecta/domain/account';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer, identifyPlayerBy } from '../api/player-client.ts';
import { getAuth, setAuth, setUnreachable } from './auth-context.tsx';
import type { Profile } from './auth-context.tsx';
import { BetterAuthService } from './better-auth-service.ts';
import { clearRecords, releaseName } from './display-name-records.ts';
import type { SignInService, SignInUser } from './sign-in-service.ts';

/** The sign-in service of this page. */
export const signInService: SignInService = new BetterAuthService();

/** Who takes care of players that arrive, in place of letting them in at once. */
let receiver: ((user: SignInUser) => void) | undefined;
/** Handed to the receiver and not let in yet. */
let arrived: SignInUser | null = null;
let isStarted = false;
/** The document is about to go; what is on it stays as it is until then. */
let isLeaving = false;

/** Finds out who is signed in and keeps the site's state up to date from then on. */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  identifyPlayerBy(signInService.idToken);
  signInService.onUserChanged((user) => {
    if (isLeaving) return;
    if (user === null || receiver === undefined) {
      enter(user);
      return;
    }
    arrived = user;
    receiver(user);
  });
  void signInService.reload().then(
    (user) => {
      if (user === null) enter(null);
    },
    (error: unknown) => {
      logFailure('Failed to load session', error);
      setUnreachable();
    },
  );
}

/**
 * Until the returned function is called, players who sign in are handed to `receive`, which lets them in. Those it
 * hasn't let in by then enter when it's called.
 */
export function receiveArrivals(receive: (user: SignInUser) => void): () => void {
  receiver = receive;
  return () => {
    receiver = undefined;
    if (arrived !== null) enter(arrived);
  };
}

/** Whether this player has to confirm the email address first. */
export function isUnverified(user: SignInUser): boolean {
  return user.providerData.every(({ providerId }) =>
    mustVerifyEmail({ provider: providerId, isEmailVerified: user.emailVerified }),
  );
}

/** Lets a player in, with the profile if it is known already; null is a visitor without account. */
export function enter(user: SignInUser | null, profile: Profile | null = null): void {
  arrived = null;
  if (user === null) {
    releaseName();
    setAuth({ status: 'signed-out', user, profile: null });
  } else if (isUnverified(user)) {
    setAuth({ status: 'unverified', user, profile: null });
  } else {
    setAuth({ status: 'signed-in', user, profile });
    if (profile === null) void reloadProfile();
  }
}

/** Loads the profile of the signed-in player. Until it's there, the site goes by what it knew before. */
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

/** The player's profile; null when it cannot be loaded, which is only logged. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await callApiAsPlayer('GET /api/profile', 'Failed to load profile');
  } catch (error) {
    logFailure('Failed to load profile', error);
    return null;
  }
}

/** Replaces the signed-in player's profile with a newer one. */
export function replaceProfile(profile: Profile): void {
  const auth = getAuth();
  if (auth.status === 'signed-in') setAuth({ ...auth, profile });
}

/** Signs out and goes to `path`, with nothing of the player left in memory. */
export async function signOutTo(path: string): Promise<void> {
  isLeaving = true;
  try {
    await signInService.signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  releaseName();
  leaveTo(path);
}

/** Goes to `path`. Back loads the page anew: the browser may have kept it as the player saw it. */
export function leaveTo(path: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(path);
}

/** Chooses the player's display name, which nobody needs to be reminded of any more. */
export async function setDisplayName(displayName: string, failureText: string): Promise<Profile> {
  const profile = await callApiAsPlayer('PUT /api/profile', failureText, { body: { displayName } });
  clearRecords();
  releaseName();
  return profile;
}
