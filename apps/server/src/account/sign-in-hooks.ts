import { isSignInProvider, sessionEnd } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';
import type { Throttles } from '../limits/index.ts';
import { countNewSession } from './session-limits.ts';
import type { NewSession } from './session-limits.ts';

const PASSWORD_PATHS = [
  '/sign-in/email',
  '/sign-up/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
];
const CALLBACK_PATH = '/callback/:id';

/** The library's context when it renews a session. */
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

/** The columns we add to a new session. */
interface SessionNotes {
  readonly signInProvider: SignInProvider;
  readonly userAgent: string;
}

/** Counts a new session and records how the player signed in, which decides whether the email must be verified. */
export async function newSession(
  throttles: Throttles,
  session: NewSession,
  context: object | null,
): Promise<{ data: SessionNotes }> {
  const { path = '', params, headers } = (context ?? {}) as HookContext;
  const id = PASSWORD_PATHS.includes(path) ? 'password' : path === CALLBACK_PATH && params?.['id'];
  if (!isSignInProvider(id)) {
    throw new Error(`A session can't start at '${path}'.`);
  }
  const { userAgent } = await countNewSession(throttles, session, headers);
  return { data: { signInProvider: id, userAgent } };
}

/** Lets activity extend a session, up to its maximum age. */
export function limitedSession(
  update: { readonly expiresAt?: Date | undefined },
  context: RenewalContext | null,
): Promise<{ data: { expiresAt?: Date } }> {
  const session = context?.context?.session?.session;
  if (update.expiresAt === undefined || session === undefined) return Promise.resolve({ data: {} });
  return Promise.resolve({ data: { expiresAt: sessionEnd(session.createdAt, update.expiresAt) } });
}

/** Drops provider tokens before they're stored, since we never call a provider on a player's behalf. */
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
