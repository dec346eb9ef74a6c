import { TOKEN_SCOPES } from '@trifecta/domain/account';
import type { TokenScope } from '@trifecta/domain/account';
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { uuidv7 } from 'uuidv7';
import { hashOfAccessToken, newAccessToken } from '../../src/account/access-token.ts';
import type { StartedApp } from './start-app.ts';

/** A site as a test reaches it, in this process or another. */
export type ReachedSite = Pick<StartedApp, 'database' | 'origin' | 'send'> &
  Partial<Pick<StartedApp, 'now'>>;

/** The site's clock. The real one for a site in another process. */
export function clockOf({ now }: Pick<ReachedSite, 'now'>): number {
  return (now?.() ?? new Date()).getTime();
}

/** A key that the site trusts, whose private half the test has. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** Adds such a key. */
export async function addSigningKey(site: Pick<ReachedSite, 'database'>): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const kid = uuidv7();
  await site.database.db
    .insertInto('sign_in_key')
    .values({
      id: kid,
      public_key: JSON.stringify(await exportJWK(publicKey)),
      private_key: '{}',
      alg: 'ES256',
      crv: 'P-256',
      // Older than the site's own, which therefore stays the signing key.
      created_at: '2020-01-01T00:00:00.000Z',
      // Doesn't retire when the site creates its own.
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    .execute();
  return { kid, privateKey };
}

/** Signs claims as given. */
export function signClaims(claims: JWTPayload, { kid, privateKey }: SigningKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
}

/** Gives each player a session whose id is the player's, without the cost of a sign-in. */
export async function addSessions(
  { database }: Pick<ReachedSite, 'database'>,
  playerIds: readonly string[],
): Promise<void> {
  const now = new Date().toISOString();
  const sessions = playerIds.map((id) => ({
    id,
    player_id: id,
    token: uuidv7(),
    sign_in_provider: 'password' as const,
    ip_address: null,
    user_agent: null,
    // Tests advance the clock.
    expires_at: '2099-01-01T00:00:00.000Z',
    created_at: now,
    updated_at: now,
  }));
  await database.db.insertInto('sign_in_session').values(sessions).execute();
}

/** The claims of an identity token for such a session, valid for five minutes. */
export function claimsOf(
  site: Pick<ReachedSite, 'now' | 'origin'>,
  id: string,
  email: string,
): JWTPayload {
  const iat = Math.floor(clockOf(site) / 1000);
  const player = {
    sub: id,
    sid: id,
    email,
    email_verified: true,
    sign_in_provider: 'password',
  };
  return { ...player, iat, exp: iat + 300, iss: site.origin, aud: 'trifecta-api' };
}

/** Gives a player an access token that lasts, with every scope by default. */
export async function addAccessToken(
  { database }: Pick<ReachedSite, 'database'>,
  playerId: string,
  scopes: readonly TokenScope[] = TOKEN_SCOPES,
): Promise<string> {
  const token = newAccessToken(randomBytes(32).toString('base64url'));
  const row = {
    id: uuidv7(),
    player_id: playerId,
    token_hash: hashOfAccessToken(token),
    name: 'Stream overlay',
    scopes: scopes.join(' '),
    sign_in_provider: 'password' as const,
    created_at: new Date().toISOString(),
    // Tests advance the clock.
    expires_at: '2099-01-01T00:00:00.000Z',
    last_used_at: null,
  };
  await database.db.insertInto('access_token').values(row).execute();
  return token;
}

/** The header that identifies a program with such a token. */
export function bearerOf(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}
