import type { SignInProvider, Wish } from '@trifecta/domain/account';

/** A sign-in method that uses another site's page in its own window. */
export type PopupProvider = Exclude<SignInProvider, 'password'>;

/** The signed-in user, with the fields of docs/specification.md#sign-in. */
export interface SignInUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly isAnonymous: boolean;
  /** The sign-in method of this session. */
  readonly providerData: readonly { readonly providerId: SignInProvider }[];
}

/** A machine-readable reason for a failed call of the sign-in service. */
export type SignInErrorCode =
  | 'auth/weak-password'
  | 'auth/email-already-in-use'
  | 'auth/invalid-credential'
  | 'auth/multi-factor-auth-required'
  | 'auth/invalid-verification-code'
  | 'auth/code-expired'
  | 'auth/too-many-requests'
  | 'auth/popup-closed-by-user'
  | 'auth/popup-blocked'
  | 'auth/account-exists-with-different-credential'
  | 'auth/network-request-failed'
  | 'auth/internal-error';

/** A failed call of the sign-in service. The message is for people. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A player who has just signed up, and the reason why the verification email wasn't sent, if it wasn't. */
export interface NewPlayer {
  readonly user: SignInUser;
  readonly mailFailure: { readonly code: string; readonly message: string } | null;
}

/** The data for setting up an authenticator app, and backup codes for when it's lost. */
export interface NewSecondStep {
  /** For the app, as a QR code. */
  readonly uri: string;
  /** The same key, for typing. */
  readonly key: string;
  readonly backupCodes: readonly string[];
}

/** The source of a second step's code. */
export type CodeSource = 'app' | 'backup';

/** A code as it was typed, and where it's from. */
export interface TypedCode {
  readonly code: string;
  readonly source: CodeSource;
}

/** Two-step sign-in: a code from an authenticator app, or a backup code, on top of the password. */
export interface SecondStep {
  readonly isOn: () => Promise<boolean>;
  /** Takes effect only when the first code confirms it. */
  readonly begin: (password: string) => Promise<NewSecondStep>;
  /** Enters a code in a session that has begun without one, or turns the second step on with a code from the app. */
  readonly confirm: (typed: TypedCode) => Promise<void>;
  readonly turnOff: (password: string, code: string) => Promise<void>;
  /** Invalidates the old backup codes. */
  readonly newBackupCodes: (password: string, code: string) => Promise<readonly string[]>;
  /** Completes a sign-in that `signIn` rejected with `auth/multi-factor-auth-required`. */
  readonly finishSignIn: (typed: TypedCode) => Promise<SignInUser>;
}

/**
 * The sign-in service behind an interface. Every call throws `SignInError`. Only the adapter knows the
 * implementation, currently Better Auth.
 */
export interface SignInService {
  /** Reports every user who signs in, and null for a sign-out, but not the user who was already signed in. */
  readonly onUserChanged: (listener: (user: SignInUser | null) => void) => () => void;
  /** Creates an account with a password and sends the verification email. */
  readonly signUp: (email: string, password: string) => Promise<NewPlayer>;
  /** Throws `auth/multi-factor-auth-required` when the password is right but a code is needed. See `secondStep`. */
  readonly signIn: (email: string, password: string) => Promise<SignInUser>;
  readonly secondStep: SecondStep;
  /** Must be called within a click. After a failure the player may still sign in: listen to `onUserChanged`. */
  readonly signInWithPopup: (provider: PopupProvider) => Promise<SignInUser>;
  readonly signOut: () => Promise<void>;
  /** Reloads the session's user. */
  readonly reload: () => Promise<SignInUser | null>;
  readonly sendVerificationEmail: () => Promise<void>;
  readonly sendPasswordReset: (email: string, wish?: Wish) => Promise<void>;
  /**
   * A bearer token of the signed-in player, null once the session has ended, which isn't reported to listeners.
   * `isRefused` is true if the server rejected the last one.
   */
  readonly idToken: (isRefused?: boolean) => Promise<string | null>;
}
