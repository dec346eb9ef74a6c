/** Where the page at the end of a sign-in window tells the site how it went. */
export const SIGN_IN_CHANNEL = 'trifecta-sign-in';

/** What it tells. */
export interface SignInFinished {
  readonly type: 'sign-in-finished';
  /** That of the window, which only the page that opened it knows. */
  readonly nonce: string;
  /** The server's or the provider's word for what went wrong; absent when the player is signed in. */
  readonly error?: string;
}
