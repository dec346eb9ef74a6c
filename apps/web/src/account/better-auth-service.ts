import type { Wish } from '@trifecta/domain/account';
import { ApiError, callApi } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { forgetDrafts } from './drafts.ts';
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
  TypedCode,
} from './sign-in-service.ts';
import { texts } from './texts.ts';

/** Notifies the site's other tabs of a sign-in or sign-out. */
const CHANNEL = 'trifecta-session';
const SIGNED_OUT = 'signed-out';

/** The sign-in service on top of Better Auth's endpoints, called directly: its own client is six times as large. */
export class BetterAuthService implements SignInService {
  readonly #listeners = new Set<(user: SignInUser | null) => void>();
  readonly #token = new IdentityToken(() => this.#fetchToken());
  #otherTabs: BroadcastChannel | undefined;
  #user: SignInUser | null = null;

  readonly onUserChanged = (listener: (user: SignInUser | null) => void): (() => void) => {
    // Opened here, not in the constructor: the server uses this class to render pages, and an open channel would keep
    // it from exiting.
    if (this.#otherTabs === undefined) {
      this.#otherTabs = new BroadcastChannel(CHANNEL);
      this.#otherTabs.addEventListener('message', ({ data }) => {
        if (data === SIGNED_OUT) forgetDrafts(this.#user?.uid);
        void this.reload().catch(() => null);
      });
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly signUp = async (email: string, password: string): Promise<NewPlayer> => {
    const { verificationEmail: mail } = await callSignIn('POST /api/auth/sign-up/email', {
      body: { email, password },
    });
    return { user: await this.#completeSignIn(), mailFailure: mail.sent ? null : mail };
  };

  readonly signIn = async (email: string, password: string): Promise<SignInUser> => {
    const answer = await callSignIn('POST /api/auth/sign-in/email', { body: { email, password } });
    if ('twoFactorRedirect' in answer) {
      throw new SignInError('auth/multi-factor-auth-required', texts.code.needed);
    }
    return await this.#completeSignIn();
  };

  readonly secondStep = new BetterAuthSecondStep(() => this.#completeSignIn());

  readonly signInWithPopup = async (provider: PopupProvider): Promise<SignInUser> => {
    await signInByPopup(provider, () => void this.#completeSignIn().catch(() => null));
    return await this.#completeSignIn();
  };

  readonly signOut = async (): Promise<void> => {
    await callSignIn('POST /api/auth/sign-out');
    this.#become(null);
    this.#otherTabs?.postMessage(SIGNED_OUT);
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
    const call = callApiAsPlayer('POST /api/account/verification-email', texts.failures.server);
    await asSignInCall(call);
  };

  readonly sendPasswordReset = async (email: string, wish?: Wish): Promise<void> => {
    const call = callApi('POST /api/account/password-reset-email', texts.failures.server, {
      body: { email, ...(wish !== undefined && { wish }) },
    });
    await asSignInCall(call);
  };

  readonly idToken = async (isRefused = false): Promise<string | null> => {
    if (this.#user === null) return null;
    const token = await this.#token.get(isRefused);
    // The server ended the session, after a new password for example. The page decides what to do about it.
    if (token === null) this.#user = null;
    return token;
  };

  /** Loads the user after a successful sign-in. */
  async #completeSignIn(): Promise<SignInUser> {
    const user = await this.reload();
    if (user === null) {
      throw new SignInError('auth/internal-error', texts.failures.noCookies);
    }
    this.#otherTabs?.postMessage('signed-in');
    return user;
  }

  /** A new token. Null when the session has ended. */
  async #fetchToken(): Promise<string | null> {
    try {
      return (await callApi('GET /api/auth/token')).token;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  }

  #become(user: SignInUser | null): SignInUser | null {
    // The contents of the last token may be out of date too.
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

/** Two-step sign-in on top of Better Auth's endpoints. */
class BetterAuthSecondStep implements SecondStep {
  readonly #completeSignIn: () => Promise<SignInUser>;

  constructor(completeSignIn: () => Promise<SignInUser>) {
    this.#completeSignIn = completeSignIn;
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

  readonly confirm = async ({ code, source }: TypedCode): Promise<void> => {
    await callSignIn(ENDPOINTS[source], { body: { code } });
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

  readonly finishSignIn = async (typed: TypedCode): Promise<SignInUser> => {
    await this.confirm(typed);
    return await this.#completeSignIn();
  };
}
