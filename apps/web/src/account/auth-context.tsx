import type { AuthState } from '@trifecta/domain/account';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../api/client.ts';
import type { SignInUser } from './sign-in-service.ts';

/** The player's profile on the server. */
export type Profile = AnswerOf<'GET /api/profile'>;

/** The current visitor. */
export interface Auth {
  readonly status: AuthState;
  /** Null unless signed in, verified or not. */
  readonly user: SignInUser | null;
  /** Null until it has loaded, and if it can't be loaded. */
  readonly profile: Profile | null;
  /** The profile failed to load. */
  readonly isProfileMissing?: boolean;
}

const LOADING: Auth = { status: 'loading', user: null, profile: null };

const listeners = new Set<() => void>();
let current = LOADING;

/** Sets the state for the whole site. */
export function setAuth(auth: Auth): void {
  current = auth;
  for (const listener of listeners) listener();
}

/** Records that the sign-in state couldn't be determined. */
export function setUnreachable(): void {
  setAuth({ status: 'unreachable', user: null, profile: null });
}

/** The current state. */
export function getAuth(): Auth {
  return current;
}

/** Calls `listener` after every change, until the returned function is called. */
function subscribeToAuth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the signed-in player, once the sign-in state is known. Undefined for everyone else. */
export function knownPlayerId(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      if (current.status === 'loading') return;
      unsubscribe();
      resolve(current.status === 'signed-in' ? current.user?.uid : undefined);
    };
    const unsubscribe = subscribeToAuth(settle);
    settle();
  });
}

/**
 * True below an `AuthProvider`. The state itself is not in the context: React would have to ask every part of a page for
 * it, and a part whose code is on its way would lose its markup. Hooks read it instead, and hydrate with the server's.
 */
const AuthContext = createContext(false);

/**
 * Lets everything below use the sign-in state. `start` loads the code that determines it, after the page has rendered.
 * Until then, the state is 'loading'.
 */
export function AuthProvider({
  start,
  children,
}: {
  readonly start: () => void;
  readonly children?: ReactNode;
}) {
  useEffect(start, [start]);
  return <AuthContext value>{children}</AuthContext>;
}

/** The sign-in state. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  return useOfAuth((auth) => auth);
}

/**
 * What follows from the sign-in state. What uses it is drawn again only when that changes: when a visitor turns out to be a guest,
 * most of a page stays as the server sent it. `read` must return the same for the same state. Throws outside an `AuthProvider`.
 */
export function useOfAuth<Result>(read: (auth: Auth) => Result): Result {
  if (!use(AuthContext)) throw new Error('useAuth must be used within an AuthProvider');
  return useSyncExternalStore(
    subscribeToAuth,
    () => read(current),
    () => read(LOADING),
  );
}

/** The signed-in player's id, part of the key of all data cached for this player. Undefined for everyone else. */
export function usePlayerId(): string | undefined {
  return useOfAuth(({ status, user }) => (status === 'signed-in' ? user?.uid : undefined));
}

/** True once it's known that the visitor is a signed-in player. */
export function useIsSignedIn(): boolean {
  return useOfAuth(({ status }) => status === 'signed-in');
}
