import type { SignInProvider } from '@trifecta/domain/account';

/** A way to sign in by the page of somebody else, in a window of its own. */
export type PopupProvider = Exclude<SignInProvider, 'password'>;

/** Who is signed in, with the fields of docs/specification.md#sign-in. */
export interface SignInUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly isAnonymous: boolean;
  /** The way this session was signed in to. */
  readonly providerData: readonly { readonly providerId: SignInProvider }[];
}

/** Why a call of the sign-in service failed, as a word for programs. */
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

/** A failed call of the sign-in service; the message is for a person. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A player who has just signed up, and why the verification mail is not on its way; null when it is. */
export interface NewPlayer {
  readonly user: SignInUser;
  readonly mailFailure: { readonly code: string; readonly message: string } | null;
}

/** What a player sets up an authenticator app with, and the codes that help when the app is lost. */
export interface NewSecondStep {
  /** For the app, as a QR code. */
  readonly uri: string;
  /** The same to type in. */
  readonly key: string;
  readonly backupCodes: readonly string[];
}

/** Where the code of a second step comes from. */
export type CodeSource = 'app' | 'backup';

/** Two-step sign-in: a code of an authenticator app, or a backup code, on top of the password. */
export interface SecondStep {
  readonly isOn: () => Promise<boolean>;
  /** Nothing changes before the first code confirms it. */
  readonly begin: (password: string) => Promise<NewSecondStep>;
  readonly confirm: (code: string) => Promise<void>;
  readonly turnOff: (password: string, code: string) => Promise<void>;
  /** The old backup codes stop working. */
  readonly newBackupCodes: (password: string, code: string) => Promise<readonly string[]>;
  /** Ends a sign-in that `signIn` refused with `auth/multi-factor-auth-required`. */
  readonly finishSignIn: (code: string, source: CodeSource) => Promise<SignInUser>;
}

/**
 * The sign-in service as the site sees it. Every call throws `SignInError`. Who stands behind it (today Better Auth) is
 * its adapter's affair.
 */
export interface SignInService {
  /** Tells of everybody who signs in, and null for a sign-out; not of who was signed in before. */
  readonly onUserChanged: (listener: (user: SignInUser | null) => void) => () => void;
  /** Makes an account by password, and has the verification mail sent. */
  readonly signUp: (email: string, password: string) => Promise<NewPlayer>;
  /** Throws `auth/multi-factor-auth-required` when the password is right and a code is needed: see `secondStep`. */
  readonly signIn: (email: string, password: string) => Promise<SignInUser>;
  readonly secondStep: SecondStep;
  /** Must be called within a click. After a refusal the player may still arrive: listen to `onUserChanged`. */
  readonly signInWithPopup: (provider: PopupProvider) => Promise<SignInUser>;
  readonly signOut: () => Promise<void>;
  /** Asks anew who is signed in. */
  readonly reload: () => Promise<SignInUser | null>;
  readonly sendVerificationEmail: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** A bearer token of the signed-in player; `isRefused` when the last one was. */
  readonly idToken: (isRefused?: boolean) => Promise<string | null>;
}
