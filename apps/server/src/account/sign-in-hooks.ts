import { isSignInProvider, sessionEnd } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';
import type { Throttles } from '../limits/index.ts';
import { countNewSession } from './session-limits.ts';
import type { NewSession } from './session-limits.ts';

const PASSWORD_PATHS = [
  '/sign-in/email',
  '/sign-up/email',
  '/change-password',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
];
const CALLBACK_PATH = '/callback/:id';

/** The library's context while it renews a session. */
interface RenewalContext {
  readonly context?: {
    readonly session?: { readonly session: { readonly createdAt: Date } } | null | undefined;
  };
}

interface HookContext {
  readonly path?: string | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Headers | undefined;
}

/** Our notes on a new session, beside the library's. */
interface SessionNotes {
  readonly signInProvider: SignInProvider;
  readonly userAgent: string;
}

/**
 * Counts a new session, and notes on it how the player signed in: whether the email must be verified depends on it.
 */
export async function newSession(
  throttles: Throttles,
  session: NewSession,
  context: object | null,
): Promise<{ data: SessionNotes }> {
  const { path = '', params, headers } = (context ?? {}) as HookContext;
  const id = PASSWORD_PATHS.includes(path) ? 'password' : path === CALLBACK_PATH && params?.['id'];
  if (!isSignInProvider(id)) {
    throw new Error(`A session cannot begin at '${path}'.`);
  }
  const { userAgent } = await countNewSession(throttles, session, headers);
  return { data: { signInProvider: id, userAgent } };
}

/** Lets use prolong a session, up to its longest life. */
export function limitedSession(
  update: { readonly expiresAt?: Date | undefined },
  context: RenewalContext | null,
): Promise<{ data: { expiresAt?: Date } }> {
  const session = context?.context?.session?.session;
  if (update.expiresAt === undefined || session === undefined) return Promise.resolve({ data: {} });
  return Promise.resolve({ data: { expiresAt: sessionEnd(session.createdAt, update.expiresAt) } });
}

/** We never call a provider in a player's name, so what would allow it is not kept. */
export function withoutTokens(): Promise<{ data: Record<string, null> }> {
  return Promise.resolve({
    data: {
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    },
  });
}
