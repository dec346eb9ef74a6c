import { betterAuth } from 'better-auth';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth, jwt } from 'better-auth/plugins';
import type { Database } from '../db/index.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { sessionProvider, withoutTokens } from './sign-in-hooks.ts';
import { ADDRESS_HEADER, AUTH_BASE_PATH, UNUSED_PATHS } from './sign-in-paths.ts';
import type { SignInProviderSetup } from './sign-in-provider.ts';

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 30 * DAY_SECONDS;

/** Who an identity token is for. */
export const TOKEN_AUDIENCE = 'trifecta-api';

/** What the sign-in library is made of. */
export interface SignInLibraryParts {
  readonly db: Database;
  /** Where the browser sees the site. */
  readonly origin: string;
  /** Who signs identity tokens. */
  readonly issuer: string;
  readonly secret: string;
  readonly hasSecureCookies: boolean;
  readonly minPasswordLength: number;
  readonly providers: readonly SignInProviderSetup[];
  readonly newId: () => string;
  readonly log: { error(details: object, message: string): void };
}

/** The sign-in library, as far as we use it: a request in, an answer out. */
export interface SignInLibrary {
  handler(request: Request): Promise<Response>;
}

/**
 * Sets up Better Auth on our own tables. Two faults of the version that installs (1.7.7) are mended here: its own
 * verification links are switched off (ours are in mail-actions.ts), and an address counts as verified only when the
 * provider says exactly `true`. Its `transaction` stays off: sign-up would hold the database while it hashes.
 */
export function createSignInLibrary(parts: SignInLibraryParts): SignInLibrary {
  return betterAuth({
    ...tables(parts),
    baseURL: parts.origin,
    basePath: AUTH_BASE_PATH,
    secret: parts.secret,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: parts.minPasswordLength,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(hash, password),
      },
    },
    socialProviders: builtInProviders(parts.providers),
    plugins: [identityTokens(parts.issuer), openIdProviders(parts.providers)],
    databaseHooks: {
      session: { create: { before: sessionProvider } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    disabledPaths: [...UNUSED_PATHS],
    // Ours are in throttles.ts: the library's count by address only.
    rateLimit: { enabled: false },
    onAPIError: {
      // What fails before it is known whose sign-in it was ends where all sign-in windows end.
      errorURL: '/auth/popup',
      onError: (err) => {
        if (!(err instanceof APIError)) parts.log.error({ err }, 'the sign-in library failed');
      },
    },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'trifecta',
      useSecureCookies: parts.hasSecureCookies,
      // Said out loud, since the library switches them off where it believes to be tested.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => parts.newId(), validateSchema: false },
    },
    logger: {
      level: 'error',
      // Only the sentence: what comes with it may hold what a provider sent.
      log: (_level, message) => {
        parts.log.error({ library: 'better-auth' }, message);
      },
    },
  });
}

/** Where the library keeps what, in our words. */
function tables({ db }: SignInLibraryParts) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    // Told to be SQLite on both engines: so times are ISO text and yes is 1, as everywhere in our tables.
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
      updateAge: DAY_SECONDS,
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
      // Never by the email alone: who controls an address elsewhere may not control it here.
      accountLinking: { disableImplicitLinking: true },
    },
    verification: {
      modelName: 'sign_in_verification',
      fields: { expiresAt: 'expires_at', ...times },
    },
  } satisfies BetterAuthOptions;
}

/** Tokens by which the API knows a player: short-lived, since they outlast a sign-out. */
function identityTokens(issuer: string) {
  return jwt({
    disableSettingJwtHeader: true,
    schema: {
      jwks: {
        modelName: 'sign_in_key',
        fields: {
          publicKey: 'public_key',
          privateKey: 'private_key',
          createdAt: 'created_at',
          expiresAt: 'expires_at',
        },
      },
    },
    jwks: { keyPairConfig: { alg: 'ES256' } },
    jwt: {
      issuer,
      audience: TOKEN_AUDIENCE,
      expirationTime: '5m',
      definePayload: ({ user, session }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        sign_in_provider: session['signInProvider'] as unknown,
      }),
    },
  });
}

/** Only `true` is true: a provider that sends the text "false" would be believed otherwise. */
function claimedEmail(profile: object): { emailVerified: boolean } {
  return { emailVerified: (profile as { email_verified?: unknown }).email_verified === true };
}

function builtInProviders(setups: readonly SignInProviderSetup[]) {
  const builtIn = setups.filter((setup) => setup.kind === 'builtin');
  return Object.fromEntries(
    builtIn.map(({ id, clientId, clientSecret }) => [
      id,
      {
        clientId,
        clientSecret,
        mapProfileToUser: claimedEmail,
        // A picture nobody sees here would be one more call, and kept.
        disableProfilePhoto: true,
      },
    ]),
  );
}

function openIdProviders(setups: readonly SignInProviderSetup[]) {
  const openId = setups.filter((setup) => setup.kind === 'oidc');
  return genericOAuth({
    config: openId.map(({ id, issuer, clientId, clientSecret }) => ({
      providerId: id,
      discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
      mapProfileToUser: claimedEmail,
    })),
  });
}
