import { generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, signUp } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addSigningKey, signClaims } from '../support/tokens.ts';

const FIVE_MINUTES = 5 * 60_000;
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

describe.each(ENGINES)('an identity token on %s', (engine) => {
  let site: StartedApp;
  let player: Awaited<ReturnType<typeof newPlayer>>;
  let token: string;
  let kid: string;
  let claims: JWTPayload;
  let laterMs = 0;

  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + laterMs) });
    player = await newPlayer(site);
    token = await player.token();
    const [head, body] = token.split('.');
    kid = String(decode(head)['kid']);
    claims = decode(body);
  });
  afterAll(() => site.stop());

  const profile = (bearer: string) =>
    site.send('/api/profile', { headers: { authorization: `Bearer ${bearer}` } });

  it('gives access to the API', async () => {
    const answer = await profile(token);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ email: player.email, displayName: null });
  });

  it('contains the player and the sign-in method, and lasts only five minutes', () => {
    expect(claims).toMatchObject({
      iss: site.origin,
      aud: 'trifecta-api',
      email: player.email,
      email_verified: true,
      sign_in_provider: 'password',
    });
    expect(Object.keys(claims).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'aud',
      'email',
      'email_verified',
      'exp',
      'iat',
      'iss',
      'sid',
      'sign_in_provider',
      'sub',
    ]);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300);
  });

  it('with an altered claim is refused', async () => {
    const [head, , signature] = token.split('.');
    const forged = `${head}.${base64({ ...claims, sub: 'another' })}.${signature}`;
    expectRefusal(await profile(forged), 401, 'unauthorized');
  });

  it('without an algorithm is refused', async () => {
    const forged = `${base64({ alg: 'none', kid })}.${base64(claims)}`;
    expectRefusal(await profile(`${forged}.`), 401, 'unauthorized');
    expectRefusal(await profile(`${forged}.AAAA`), 401, 'unauthorized');
  });

  it("signed with another key under our key's id is refused", async () => {
    const { privateKey } = await generateKeyPair('ES256');
    expectRefusal(
      await profile(await signClaims(claims, { kid, privateKey })),
      401,
      'unauthorized',
    );
  });

  it('signed with our public key as a shared secret is refused', async () => {
    const row = await site.database.db
      .selectFrom('sign_in_key')
      .select('public_key')
      .executeTakeFirstOrThrow();
    const secret = new TextEncoder().encode(row.public_key);
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    expectRefusal(await profile(forged), 401, 'unauthorized');
  });

  describe('signed with our own key', () => {
    const withOurKey = async (changed: JWTPayload): Promise<string> =>
      signClaims({ ...claims, ...changed }, await addSigningKey(site));

    it('is accepted when everything is right, even with a new key', async () => {
      expect((await profile(await withOurKey({}))).status).toBe(200);
    });

    it.each([
      ['for another audience', { aud: 'another-api' }],
      ['by another issuer', { iss: 'https://evil.example' }],
      ['without an expiration time', { exp: undefined }],
      ['for nobody', { sub: undefined }],
      ['without a session', { sid: undefined }],
      ['for a session that never existed', { sid: 'unknown' }],
      ["for another player's session", { sub: 'another' }],
      ['for an unknown provider', { sign_in_provider: 'credential' }],
      ['with a verification that is a text', { email_verified: 'false' }],
    ])('is refused with %s', async (_what, changed) => {
      const forged = await withOurKey(changed as JWTPayload);
      expectRefusal(await profile(forged), 401, 'unauthorized');
    });
  });

  it('that has expired is refused', async () => {
    laterMs = FIVE_MINUTES + 1000;
    expectRefusal(await profile(token), 401, 'unauthorized');
    laterMs = 0;
    expect((await profile(token)).status).toBe(200);
  });

  it('that has expired is refused even right after it was accepted', async () => {
    laterMs = FIVE_MINUTES - 10_000;
    expect((await profile(token)).status).toBe(200);
    laterMs = FIVE_MINUTES + 1000;
    expectRefusal(await profile(token), 401, 'unauthorized');
    laterMs = 0;
  });

  it("can't be replaced by the session cookie", async () => {
    const session = String(player.cookies.get('trifecta.session_token'));
    for (const bearer of [session, decodeURIComponent(session), session.split('.')[0] ?? '']) {
      expectRefusal(await profile(bearer), 401, 'unauthorized');
    }
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic Og==', 'Bearer a.b.c', 'Bearer a b', 'bearer ..'])(
    'can\'t be "%s"',
    async (authorization) => {
      const answer = await site.send('/api/profile', { headers: { authorization } });
      expectRefusal(answer, 401, 'unauthorized');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it('is required even with the session cookie', async () => {
    expectRefusal(await player.get('/api/profile'), 401, 'unauthorized');
  });

  it('is checked before the body is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await site.send('/api/profile', { method: 'PUT', headers, body: '{' });
    expectRefusal(answer, 401, 'unauthorized');
  });

  it('of a player with an unverified email only gives access to verification', async () => {
    const unverified = await signUp(site);
    expect((await unverified.call('GET', '/api/profile')).status).toBe(200);
    const refused = [
      ['PUT', '/api/profile', { displayName: 'Early-Bird' }],
      ['GET', '/api/user/subscription'],
      ['GET', '/api/account/export'],
      ['POST', '/api/email-test', { kind: 'verification', email: unverified.email }],
    ] as const;
    for (const [method, path, body] of refused) {
      expectRefusal(await unverified.call(method, path, body), 403, 'email_not_verified');
    }
    const resent = await unverified.call('POST', '/api/account/verification-email');
    expect(resent.status).toBe(200);
  });
});
