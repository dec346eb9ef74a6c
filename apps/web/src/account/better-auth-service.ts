import { ApiError, callApi } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { IdentityToken } from './identity-token.ts';
import { signInByPopup } from './popup-sign-in.ts';
import { asSignInCall, callSignIn } from './sign-in-call.ts';
import { SignInError } from './sign-in-service.ts';
import type {
  CodeSource,
  NewPlayer,
  NewSecondStep,
  PopupProvider,
  SecondStep,
  SignInService,
  SignInUser,
} from './sign-in-service.ts';

/** Tells the site's other tabs that somebody signed in or out here. */
const CHANNEL = 'trifecta-session';

/** The sign-in service by Better Auth's endpoints, called as they are: its own client is six times as large. */
export class BetterAuthService implements SignInService {
  readonly #listeners = new Set<(user: SignInUser | null) => void>();
  readonly #token = new IdentityToken(() => this.#fetchToken());
  #otherTabs: BroadcastChannel | undefined;
  #user: SignInUser | null = null;

  readonly onUserChanged = (listener: (user: SignInUser | null) => void): (() => void) => {
    // Opened here, because the server draws pages with this class as well, and must be able to end.
    if (this.#otherTabs === undefined) {
      this.#otherTabs = new BroadcastChannel(CHANNEL);
      this.#otherTabs.addEventListener('message', () => void this.reload().catch(() => null));
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly signUp = async (email: string, password: string): Promise<NewPlayer> => {
    const { verificationEmail: mail } = await callSignIn('POST /api/auth/sign-up/email', {
      body: { email, password },
    });
    return { user: await this.#arrive(), mailFailure: mail.sent ? null : mail };
  };

  readonly signIn = async (email: string, password: string): Promise<SignInUser> => {
    const answer = await callSignIn('POST /api/auth/sign-in/email', { body: { email, password } });
    if ('twoFactorRedirect' in answer) {
      throw new SignInError('auth/multi-factor-auth-required', 'Enter a code to sign in.');
    }
    return await this.#arrive();
  };

  readonly secondStep = new BetterAuthSecondStep(() => this.#arrive());

  readonly signInWithPopup = async (provider: PopupProvider): Promise<SignInUser> => {
    await signInByPopup(provider, () => void this.#arrive().catch(() => null));
    return await this.#arrive();
  };

  readonly signOut = async (): Promise<void> => {
    await callSignIn('POST /api/auth/sign-out');
    this.#become(null);
    this.#otherTabs?.postMessage('signed-out');
  };

  readonly reload = async (): Promise<SignInUser | null> => {
    const answer = await callSignIn('GET /api/auth/get-session');
    if (answer === null) return this.#become(null);
    const { user, session } = answer;
    return this.#become({
      uid: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.name || null,
      photoURL: user.image ?? null,
      phoneNumber: null,
      isAnonymous: false,
      providerData: [{ providerId: session.signInProvider }],
    });
  };

  readonly sendVerificationEmail = async (): Promise<void> => {
    const call = callApiAsPlayer('POST /api/account/verification-email', 'No response');
    await asSignInCall(call);
  };

  readonly sendPasswordReset = async (email: string): Promise<void> => {
    const call = callApi('POST /api/account/password-reset-email', 'No response', {
      body: { email },
    });
    await asSignInCall(call);
  };

  readonly idToken = async (isRefused = false): Promise<string | null> => {
    if (this.#user === null) return null;
    const token = await this.#token.get(isRefused);
    // The session has ended at the server, by a new password for example.
    if (token === null) this.#become(null);
    return token;
  };

  /** After a successful sign-in: who is it? */
  async #arrive(): Promise<SignInUser> {
    const user = await this.reload();
    if (user === null) {
      throw new SignInError(
        'auth/internal-error',
        "Your browser isn't keeping you signed in. Check its cookie settings.",
      );
    }
    this.#otherTabs?.postMessage('signed-in');
    return user;
  }

  /** A new token; null when there is no session any more. */
  async #fetchToken(): Promise<string | null> {
    try {
      return (await callApi('GET /api/auth/token')).token;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  }

  #become(user: SignInUser | null): SignInUser | null {
    // What the last token says may have changed, too.
    this.#token.forget();
    const isSame = JSON.stringify(user) === JSON.stringify(this.#user);
    this.#user = user;
    if (!isSame) for (const listener of this.#listeners) listener(user);
    return user;
  }
}

const ENDPOINTS = {
  app: 'POST /api/auth/two-factor/verify-totp',
  backup: 'POST /api/auth/two-factor/verify-backup-code',
} as const satisfies Readonly<Record<CodeSource, string>>;

/** Two-step sign-in by Better Auth's endpoints. */
class BetterAuthSecondStep implements SecondStep {
  readonly #arrive: () => Promise<SignInUser>;

  constructor(arrive: () => Promise<SignInUser>) {
    this.#arrive = arrive;
  }

  readonly isOn = async (): Promise<boolean> => {
    const answer = await callSignIn('GET /api/auth/get-session');
    return answer?.user.twoFactorEnabled === true;
  };

  readonly begin = async (password: string): Promise<NewSecondStep> => {
    const answer = await callSignIn('POST /api/auth/two-factor/enable', { body: { password } });
    const { totpURI: uri, backupCodes } = answer;
    return { uri, key: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
  };

  readonly confirm = async (code: string): Promise<void> => {
    await callSignIn(ENDPOINTS.app, { body: { code } });
  };

  readonly turnOff = async (password: string, code: string): Promise<void> => {
    await callSignIn('POST /api/auth/two-factor/disable', { body: { password, code } });
  };

  readonly newBackupCodes = async (password: string, code: string): Promise<readonly string[]> => {
    const { backupCodes } = await callSignIn('POST /api/auth/two-factor/generate-backup-codes', {
      body: { password, code },
    });
    return backupCodes;
  };

  readonly finishSignIn = async (code: string, source: CodeSource): Promise<SignInUser> => {
    await callSignIn(ENDPOINTS[source], { body: { code } });
    return await this.#arrive();
  };
}
