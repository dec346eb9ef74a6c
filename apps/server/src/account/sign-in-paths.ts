/** The path the sign-in library is mounted at. */
export const AUTH_BASE_PATH = '/api/auth';

/** The header by which we tell the library where a request comes from; what a client sends under it is dropped. */
export const ADDRESS_HEADER = 'x-trifecta-address';

/**
 * Paths of the library that we do not use. Only the paths in sign-in.routes.ts are mounted at all; these are refused by
 * the library as well, first of them the two whose links are flawed in 1.7.7.
 */
export const UNUSED_PATHS: readonly string[] = [
  '/verify-email',
  '/change-email',
  '/send-verification-email',
  '/request-password-reset',
  '/reset-password',
  '/verify-password',
  '/set-password',
  '/update-user',
  '/update-session',
  '/delete-user',
  '/delete-user/callback',
  '/link-social',
  '/unlink-account',
  '/refresh-token',
  '/get-access-token',
  '/account-info',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/jwks',
  '/error',
  '/ok',
];
