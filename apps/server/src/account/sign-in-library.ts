import { betterAuth } from 'better-auth';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt, twoFactor } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import type { Presence } from '../process/presence.ts';
import { facebookProvider } from './facebook-provider.ts';
import type { ProvedAddress } from './openid-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { storedBackupCodes } from './second-step-secrets.ts';
import { secretKeys, versionOf } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';
import { endOldestSessions } from './session-limits.ts';
import { limitedSession, newSession, withoutTokens } from './sign-in-hooks.ts';
import { ADDRESS_HEADER, AUTH_BASE_PATH, UNUSED_PATHS } from './sign-in-paths.ts';
import type { SignInProviderSetup } from './sign-in-provider.ts';
import { SigningKeys } from './signing-keys.ts';

/** The library's own session length. Never reached: `limitedSession` decides how long a session lasts. */
const SESSION_SECONDS = 30 * 86_400;
/** How precisely a player can see when a session was last used. */
const NOTE_USE_SECONDS = 3600;

/** The audience of identity tokens. */
export const TOKEN_AUDIENCE = 'trifecta-api';

/** Dependencies of the sign-in library. */
export interface SignInLibraryParts {
  readonly db: Database;
  /** The site's origin in the browser. */
  readonly origin: string;
  /** The issuer of identity tokens. */
  readonly issuer: string;
  readonly productName: string;
  readonly secrets: Secrets;
  readonly hasSecureCookies: boolean;
  readonly minPasswordLength: number;
  readonly providers: readonly SignInProviderSetup[];
  readonly now: () => Date;
  readonly throttles: Throttles;
  readonly newId: () => string;
  /** Called with an address that a provider has proved, before an account is looked for. */
  readonly onProvedAddress: (proved: ProvedAddress) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly presence: Presence;
}

/** The part of the sign-in library that we use: a request in, a response out. */
export interface SignInLibrary {
  handler(request: Request): Promise<Response>;
  /** Signs claims the way identity tokens are signed. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

/**
 * Sets up Better Auth on our own tables. Works around two flaws of the installed version (1.7.7): its own verification
 * links are turned off (ours are in mail-actions.ts), and so are its ways to sign in with a provider, which don't check
 * identity tokens (ours are in openid-provider.ts). Its `transaction` option stays off, since sign-up would hold a
 * transaction open while hashing.
 */
export function createSignInLibrary(parts: SignInLibraryParts): SignInLibrary {
  const library = betterAuth({
    ...tables(parts),
    baseURL: parts.origin,
    basePath: AUTH_BASE_PATH,
    secrets: parts.secrets.map((value) => ({ version: versionOf(value), value })),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: parts.minPasswordLength,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(hash, password),
      },
    },
    plugins: [identityTokens(parts), outsideProviders(parts), secondStep(parts)],
    databaseHooks: {
      session: {
        create: {
          before: (session, context) => newSession(parts.throttles, session, context),
          after: (session) => endOldestSessions(parts.db, session),
        },
        update: { before: limitedSession },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    disabledPaths: [...UNUSED_PATHS],
    // Ours are in ../limits. The library only limits by network address.
    rateLimit: { enabled: false },
    onAPIError: {
      // A failure before the library knows which sign-in it belongs to ends where every sign-in window ends.
      errorURL: '/auth/popup',
      onError: (err) => {
        if (!(err instanceof APIError)) parts.log.error({ err }, 'the sign-in library failed');
      },
    },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'trifecta',
      useSecureCookies: parts.hasSecureCookies,
      // Explicit, since the library turns these off when it thinks it's running under test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => parts.newId(), validateSchema: false },
    },
    logger: {
      level: 'error',
      // Log only the message: the details may contain what a provider sent. Logged as warnings, because the library
      // reports a wrong password or a forged callback as an error. Real failures arrive through `onError` or as status
      // 500.
      log: (_level, message) => {
        parts.log.warn({ library: 'better-auth' }, message);
      },
    },
  });
  return {
    handler: library.handler,
    sign: async (claims) => {
      const { token } = await library.api.signJWT({ body: { payload: { ...claims } } });
      return token;
    },
  };
}

/** Maps the library's tables to our names. */
function tables({ db }: SignInLibraryParts) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    // Declared as SQLite for both engines, so that times are ISO text and true is 1, as everywhere in our tables.
    database: { db: db as never, type: 'sqlite', transaction: false },
    user: {
      modelName: 'player',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        displayName: {
          type: 'string',
          required: false,
          input: false,
          fieldName: 'display_name',
        },
      },
    },
    session: {
      modelName: 'sign_in_session',
      expiresIn: SESSION_SECONDS,
      updateAge: NOTE_USE_SECONDS,
      fields: {
        userId: 'player_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      additionalFields: {
        signInProvider: { type: 'string', input: false, fieldName: 'sign_in_provider' },
      },
    },
    account: {
      modelName: 'sign_in_account',
      fields: {
        userId: 'player_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
      updateAccountOnSignIn: false,
      // Never link accounts by email alone: controlling an address elsewhere doesn't mean controlling it here.
      accountLinking: { disableImplicitLinking: true },
    },
    verification: {
      modelName: 'sign_in_verification',
      fields: { expiresAt: 'expires_at', ...times },
    },
  } satisfies BetterAuthOptions;
}

/** Configures the tokens that identify a player to the API. Each names its session and ends with it. */
function identityTokens({ db, issuer, secrets: [secret], now, newId }: SignInLibraryParts) {
  return jwt({
    disableSettingJwtHeader: true,
    adapter: new SigningKeys({ db, secret, now, newId }),
    // Our own adapter encrypts keys, and copes with a changed secret.
    jwks: { keyPairConfig: { alg: 'ES256' }, disablePrivateKeyEncryption: true },
    jwt: {
      issuer,
      audience: TOKEN_AUDIENCE,
      expirationTime: '5m',
      definePayload: ({ user, session }) => ({
        sid: session.id,
        email: user.email,
        email_verified: user.emailVerified,
        sign_in_provider: session['signInProvider'] as unknown,
      }),
    },
  });
}

/**
 * Configures the second step of a password sign-in. Its routes, limits, and one-time codes are in
 * second-step.routes.ts.
 */
function secondStep({ productName, secrets }: SignInLibraryParts) {
  return twoFactor({
    issuer: productName,
    // The library's lockout uses its own clock and would lock out the owner along with the attacker.
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: storedBackupCodes(secretKeys(secrets)) },
    schema: {
      user: { fields: { twoFactorEnabled: 'has_second_step' } },
      twoFactor: {
        modelName: 'second_step',
        fields: {
          userId: 'player_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

/** Adds the providers in our own form, so that each is trusted as far as it has proved something. */
function outsideProviders(parts: SignInLibraryParts): BetterAuthPlugin {
  const socialProviders = parts.providers.map((setup) =>
    setup.kind === 'facebook' ? facebookProvider(setup) : openIdProvider(setup, parts),
  );
  return { id: 'outside-providers', init: () => ({ context: { socialProviders } }) };
}
