/** Every way to sign in: a password of ours, or an account elsewhere. */
export const SIGN_IN_PROVIDERS = ['password', 'google', 'facebook', 'microsoft'] as const;

/** One way to sign in. */
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Says whether a text is exactly the name of a way to sign in. */
export function isSignInProvider(text: unknown): text is SignInProvider {
  return SIGN_IN_PROVIDERS.some((provider) => provider === text);
}

/** True when a player has to confirm the email address before using the app: after sign-in by password only. */
export function mustVerifyEmail(player: {
  readonly provider: SignInProvider;
  readonly isEmailVerified: boolean;
}): boolean {
  return player.provider === 'password' && !player.isEmailVerified;
}
