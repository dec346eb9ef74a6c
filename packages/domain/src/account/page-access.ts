/**
 * Who a page is for: everyone, players, signed-out visitors only (such as the sign-in page), or anyone following an
 * emailed link, which has to work for players who haven't verified their address yet.
 */
export type PageAccess = 'open' | 'player' | 'signed-out' | 'mail-link';

/**
 * A visitor's sign-in state. `unverified` is a player who must verify their email address first. `unreachable` means
 * that the server couldn't be reached.
 */
export type AuthState = 'loading' | 'unreachable' | 'signed-out' | 'unverified' | 'signed-in';

/**
 * The page to show: itself, 'Loading...', 'Can't reach the server', the sign-in page, home, or the verification
 * screen.
 */
export type PageDecision = 'show' | 'loading' | 'unreachable' | 'sign-in' | 'home' | 'verify-email';

/**
 * Decides what a visitor sees. While the sign-in state is unknown, open pages are shown and guarded pages wait. When
 * the server can't be reached, guarded pages show that instead of a sign-in page, so that players don't appear signed
 * out. Source: docs/specification.md#pages.
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
