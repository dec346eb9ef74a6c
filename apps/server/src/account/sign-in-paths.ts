/** The path the sign-in library is mounted at. */
export const AUTH_BASE_PATH = '/api/auth';

/** The header that tells the library the client's address. A client's own value for it is dropped. */
export const ADDRESS_HEADER = 'x-trifecta-address';

/**
 * Library paths we don't use. Only the paths in sign-in.routes.ts are mounted at all. The library refuses these as
 * well, above all the two whose links are flawed in 1.7.7.
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
