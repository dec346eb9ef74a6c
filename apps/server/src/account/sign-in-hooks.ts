import { isSignInProvider } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';

const PASSWORD_PATHS = ['/sign-in/email', '/sign-up/email', '/change-password'];
const CALLBACK_PATH = '/callback/:id';

interface HookContext {
  readonly path?: string | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** Notes on a new session how the player signed in: whether the email must be verified depends on it. */
export function sessionProvider(
  _session: object,
  context: object | null,
): Promise<{ data: { signInProvider: SignInProvider } }> {
  const { path = '', params } = (context ?? {}) as HookContext;
  const id = PASSWORD_PATHS.includes(path) ? 'password' : path === CALLBACK_PATH && params?.['id'];
  if (!isSignInProvider(id)) {
    return Promise.reject(new Error(`A session cannot begin at '${path}'.`));
  }
  return Promise.resolve({ data: { signInProvider: id } });
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
