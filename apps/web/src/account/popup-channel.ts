/** The channel on which the last page of a sign-in window reports its outcome. */
export const SIGN_IN_CHANNEL = 'trifecta-sign-in';

/** The report. */
export interface SignInFinished {
  readonly type: 'sign-in-finished';
  /** The window's nonce, which only the page that opened it knows. */
  readonly nonce: string;
  /** The server's or the provider's error code. Absent after a successful sign-in. */
  readonly error?: string;
}
