/**
 * The visitors a page is for: everyone, players, signed-out visitors only (such as the sign-in page), or anyone who
 * followed a link from an email, which has to work for players who haven't verified their address yet.
 */
export type PageAccess = 'open' | 'player' | 'signed-out' | 'mail-link';

/**
 * The sign-in state of a visitor. `unverified` is a player who has to verify their email address first, `unreachable`
 * means the server couldn't be asked.
 */
export type AuthState = 'loading' | 'unreachable' | 'signed-out' | 'unverified' | 'signed-in';

/**
 * The page to show: itself, 'Loading...', 'Can't reach the server', the sign-in page, home, or the verification
 * screen.
 */
export type PageDecision = 'show' | 'loading' | 'unreachable' | 'sign-in' | 'home' | 'verify-email';

/**
 * Decides what a visitor sees. While the sign-in state is unknown, open pages show and guarded pages wait. When it
 * can't be found out, guarded pages say so, since a player must not seem signed out. Source:
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
