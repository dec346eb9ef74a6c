/**
 * Who may see a page: everybody, players, only who is signed out (such as the sign-in page), or everybody who followed
 * a link from a mail, which must work for players who have not confirmed their address yet.
 */
export type PageAccess = 'open' | 'player' | 'signed-out' | 'mail-link';

/**
 * What is known of who looks at a page; `unverified` is a player who has to confirm the email address first,
 * `unreachable` means that the server could not be asked.
 */
export type AuthState = 'loading' | 'unreachable' | 'signed-out' | 'unverified' | 'signed-in';

/**
 * What to do with a page: show it, show 'Loading...', say that the server cannot be reached, go to sign-in, go home, or
 * show the verification screen.
 */
export type PageDecision = 'show' | 'loading' | 'unreachable' | 'sign-in' | 'home' | 'verify-email';

/**
 * What becomes of a page for who looks at it. While that is not known open pages show already and guarded ones
 * wait; when it cannot be found out guarded pages say so, since a player must not seem signed out. Source:
 * docs/specification.md#pages.
 */
export function pageDecision(access: PageAccess, auth: AuthState): PageDecision {
  if (access === 'mail-link') return 'show';
  if (auth === 'unverified') return 'verify-email';
  if (access === 'open') return 'show';
  if (auth === 'loading' || auth === 'unreachable') return auth;
  const isSignedIn = auth === 'signed-in';
  if (access === 'player') return isSignedIn ? 'show' : 'sign-in';
  return isSignedIn ? 'home' : 'show';
}
