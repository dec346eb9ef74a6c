import type { SignInProvider } from '@trifecta/domain/account';
import { callApi } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { BetterAuthSecondStep } from './better-auth-second-step.ts';
import { IdentityToken } from './identity-token.ts';
import { signInByPopup } from './popup-sign-in.ts';
import { asSignInCall, callSignIn } from './sign-in-call.ts';
import { SignInError } from './sign-in-service.ts';
import type { NewPlayer, PopupProvider, SignInService, SignInUser } from './sign-in-service.ts';

/** The session as Better Auth answers it; null when there is none. */
type SessionAnswer = {
  readonly session: { readonly signInProvider: SignInProvider };
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly name?: string | null;
    readonly image?: string | null;
  };
} | null;

/** What our server adds to the library's answer to a sign-up. */
interface SignUpAnswer {
  readonly verificationEmail: {
    readonly sent: boolean;
    readonly code?: string;
    readonly message?: string;
  };
}

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
    const response = await callSignIn('/sign-up/email', { email, password });
    const {
      sent,
      code = '',
      message = '',
    } = ((await response.json()) as SignUpAnswer).verificationEmail;
    return { user: await this.#arrive(), mailFailure: sent ? null : { code, message } };
  };

  readonly signIn = async (email: string, password: string): Promise<SignInUser> => {
    const response = await callSignIn('/sign-in/email', { email, password });
    if ('twoFactorRedirect' in ((await response.json()) as object)) {
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
    await callSignIn('/sign-out', {});
    this.#become(null);
    this.#otherTabs?.postMessage('signed-out');
  };

  readonly reload = async (): Promise<SignInUser | null> => {
    const response = await callSignIn('/get-session');
    const answer = (await response.json()) as SessionAnswer;
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
    const call = callApiAsPlayer('POST /api/account/verification-email', 'No answer');
    await asSignInCall(call);
  };

  readonly sendPasswordReset = async (email: string): Promise<void> => {
    const call = callApi('POST /api/account/password-reset-email', 'No answer', {
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
      throw new SignInError('auth/internal-error', 'This browser refused to keep you signed in.');
    }
    this.#otherTabs?.postMessage('signed-in');
    return user;
  }

  /** A new token; null when there is no session any more. */
  async #fetchToken(): Promise<string | null> {
    const response = await fetch('/api/auth/token');
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`No identity token: ${response.status}`);
    return ((await response.json()) as { readonly token: string }).token;
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
