/** Every sign-in method: a password on this site, or an account with a provider. */
export const SIGN_IN_PROVIDERS = ['password', 'google', 'facebook', 'microsoft'] as const;

/** One sign-in method. */
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** True when a text is exactly the name of a sign-in method. */
export function isSignInProvider(text: unknown): text is SignInProvider {
  return SIGN_IN_PROVIDERS.some((provider) => provider === text);
}

/**
 * True when a player must confirm the email address before using the app, which is only after signing in with a
 * password.
 */
export function mustVerifyEmail(player: {
  readonly provider: SignInProvider;
  readonly isEmailVerified: boolean;
}): boolean {
  return player.provider === 'password' && !player.isEmailVerified;
}
