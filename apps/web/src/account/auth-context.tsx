import type { AuthState } from '@trifecta/domain/account';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../api/client.ts';
import type { SignInUser } from './sign-in-service.ts';

/** What the backend knows of a player. */
export type Profile = AnswerOf<'GET /api/profile'>;

/** Who looks at the site. */
export interface Auth {
  readonly status: AuthState;
  /** Null unless signed in, verified or not. */
  readonly user: SignInUser | null;
  /** Null until it is loaded, and when it cannot be. */
  readonly profile: Profile | null;
  /** The profile failed to load. */
  readonly isProfileMissing?: boolean;
}

const LOADING: Auth = { status: 'loading', user: null, profile: null };

const listeners = new Set<() => void>();
let current = LOADING;

/** Makes `auth` what the whole site goes by. */
export function setAuth(auth: Auth): void {
  current = auth;
  for (const listener of listeners) listener();
}

/** It couldn't be found out who looks at the site. */
export function setUnreachable(): void {
  setAuth({ status: 'unreachable', user: null, profile: null });
}

/** What the site goes by now. */
export function getAuth(): Auth {
  return current;
}

/** What the server goes by, which knows nobody. */
function getServerAuth(): Auth {
  return LOADING;
}

/** Calls `listener` after every change, until the returned function is called. */
function subscribeToAuth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the signed-in player, as soon as it is known who looks at the site; undefined for everybody else. */
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

const AuthContext = createContext<Auth | null>(null);

/**
 * Tells everything beneath who is signed in. `start` fetches the code that finds out, after the page is drawn; until it
 * has an answer the state is 'loading'.
 */
export function AuthProvider({
  start,
  children,
}: {
  readonly start: () => void;
  readonly children: ReactNode;
}) {
  const auth = useSyncExternalStore(subscribeToAuth, getAuth, getServerAuth);
  useEffect(start, [start]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Id of the signed-in player, part of the key of everything that is kept for this player; undefined for others. */
export function usePlayerId(): string | undefined {
  const { status, user } = useAuth();
  return status === 'signed-in' ? user?.uid : undefined;
}
