import { allRoutes } from '@trifecta/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessTokenIn, newAccessToken } from '../../src/account/access-token.ts';
import { aBuild } from '../support/build-factory.ts';
import { newPlayer, PASSWORD } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addAccessToken, bearerOf } from '../support/tokens.ts';

const TOKENS = '/api/account/tokens';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Made {
  readonly id: string;
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

describe.each(ENGINES)('access tokens on %s', (engine) => {
  let site: StartedApp;
  let laterMs = 0;
  beforeAll(async () => {
    const now = () => new Date(Date.now() + laterMs);
    site = await startApp({ engine, now, environment: { LOG_LEVEL: 'info' } });
  });
  afterEach(() => {
    laterMs = 0;
  });
  afterAll(() => site.stop());

  const create = (player: Browser, change: object = {}) =>
    player.call('POST', TOKENS, { name: 'Overlay', scopes: ['builds'], days: 30, ...change });
  const made = async (player: Browser, change: object = {}): Promise<Made> => {
    const answer = await create(player, change);
    expect(answer.status).toBe(201);
    return answer.json() as Made;
  };
  const by = async (token: string, method = 'GET', path = '/api/user-builds', body?: unknown) =>
    site.send(path, {
      method,
      headers: {
        ...bearerOf(token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const listOf = async (player: Browser) =>
    ((await player.call('GET', TOKENS)).json() as { tokens: object[] }).tokens;
  const idOf = async ({ email }: Browser & { email: string }) =>
    (
      await site.database.db
        .selectFrom('player')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id;

  /** Makes the player's sign-in eleven minutes old. */
  const ageSession = async (player: Browser & { email: string }): Promise<void> => {
    const started = new Date(Date.now() - 11 * 60_000).toISOString();
    await site.database.db
      .updateTable('sign_in_session')
      .set({ created_at: started })
      .where('player_id', '=', await idOf(player))
      .execute();
  };

  it('let a program act for the player, within their scopes', async () => {
    const player = await newPlayer(site);
    const { token } = await made(player);
    expect(token).toMatch(/^trifecta_[\w-]{43}[0-9a-f]{8}$/);
    expect((await by(token, 'POST', '/api/user-builds', aBuild())).status).toBe(201);
    expect((await by(token)).json()).toHaveLength(1);
    const refused = await by(token, 'GET', '/api/saved-teams');
    expect([refused.status, refused.json()]).toMatchObject([
      403,
      { code: 'scope_needed', error: "This access token doesn't have the scope “teams”." },
    ]);
  });

  it('are shown once, and stored as a hash', async () => {
    const player = await newPlayer(site);
    const change = { name: ' Overlay ', scopes: ['me', 'club'], days: 90 };
    const { token, id, createdAt } = await made(player, change);
    expect(await listOf(player)).toEqual([
      {
        id,
        name: 'Overlay',
        scopes: ['me', 'club'],
        createdAt,
        expiresAt: new Date(Date.parse(createdAt) + 90 * DAY).toISOString(),
        lastUsedAt: null,
      },
    ]);
    const rows = await site.database.db.selectFrom('access_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(site.log)).not.toContain(token);
    const data = (await player.call('GET', '/api/account/export')).json() as object;
    expect(data).toMatchObject({ accessTokens: [{ id, name: 'Overlay', scopes: 'me club' }] });
    expect(JSON.stringify(data)).not.toContain('hash');
  });

  it('show the hour of their last use, which is written once an hour', async () => {
    const player = await newPlayer(site);
    const { token } = await made(player);
    const untilNextHour = HOUR - (Date.now() % HOUR);
    laterMs = untilNextHour;
    await by(token);
    const hour = new Date(site.now()).toISOString().replace(/:.*/, ':00:00.000Z');
    laterMs = 0;
    expect(await listOf(player)).toMatchObject([{ lastUsedAt: hour }]);
    laterMs = untilNextHour + HOUR / 2;
    await by(token);
    laterMs = 0;
    expect(await listOf(player)).toMatchObject([{ lastUsedAt: hour }]);
  });

  it('end when they expire, with all else as before', async () => {
    const player = await newPlayer(site);
    const { token } = await made(player);
    laterMs = 30 * DAY - HOUR;
    expect((await by(token)).status).toBe(200);
    laterMs = 30 * DAY;
    const ended = await by(token);
    expect([ended.status, ended.headers['www-authenticate'], ended.json()]).toMatchObject([
      401,
      'Bearer error="invalid_token"',
      { error: 'This access token has expired, was revoked, or never existed.' },
    ]);
  });

  it('end when they are revoked, which needs no password', async () => {
    const player = await newPlayer(site);
    const { token, id } = await made(player);
    await ageSession(player);
    expect((await player.call('DELETE', `${TOKENS}/${id}`)).status).toBe(200);
    expect((await by(token)).status).toBe(401);
    expect(await listOf(player)).toEqual([]);
    expect((await player.call('DELETE', `${TOKENS}/${id}`)).status).toBe(404);
  });

  it("can't be revoked by another player", async () => {
    const { id, token } = await made(await newPlayer(site));
    const stranger = await newPlayer(site);
    expect((await stranger.call('DELETE', `${TOKENS}/${id}`)).status).toBe(404);
    expect((await by(token)).status).toBe(200);
  });

  it('end with everything else when the player signs out everywhere', async () => {
    const player = await newPlayer(site);
    const { token } = await made(player);
    expect((await player.call('DELETE', '/api/account/sessions', {})).status).toBe(200);
    expect((await by(token)).status).toBe(401);
  });

  it('end with a suspension or the account, and come back after a suspension', async () => {
    const player = await newPlayer(site);
    const { token } = await made(player);
    const id = await idOf(player);
    const suspend = (until: string | null) =>
      site.database.db
        .updateTable('player')
        .set({ suspended_until: until })
        .where('id', '=', id)
        .execute();
    await suspend('2099-01-01T00:00:00.000Z');
    const refused = await by(token);
    expect([refused.status, refused.json()]).toMatchObject([403, { code: 'account_suspended' }]);
    expect((await create(player)).status).toBe(403);
    await suspend(null);
    expect((await by(token)).status).toBe(200);
    await player.call('DELETE', '/api/account', { email: player.email });
    expect((await by(token)).status).toBe(401);
  });

  it('take a fresh sign-in or the password to create', async () => {
    const player = await newPlayer(site);
    await ageSession(player);
    const old = await create(player);
    expect([old.status, old.json()]).toMatchObject([403, { code: 'sign_in_again' }]);
    expect((await create(player, { password: 'a wrong password' })).status).toBe(400);
    expect((await create(player, { password: PASSWORD })).status).toBe(201);
  });

  it('are at most ten per player, also when created together', async () => {
    const player = await newPlayer(site);
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(player)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => (answer.json() as { code: string }).code)).toEqual([
      'token_limit_reached',
      'token_limit_reached',
    ]);
    expect(await listOf(player)).toHaveLength(10);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'n'.repeat(41) }, 'name'],
    [{ name: 'over\u202Elay' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['me', 'me'] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ days: 31 }, 'days'],
  ])('are refused with %j', async (change, path) => {
    const player = await newPlayer(site);
    const answer = await create(player, change);
    expect([answer.status, answer.json()]).toMatchObject([400, { details: [{ path }] }]);
  });

  it('are in the security log, and in the events of the account', async () => {
    const player = await newPlayer(site);
    const from = site.log.length;
    const { id } = await made(player);
    await player.call('DELETE', `${TOKENS}/${id}`);
    const lines = site.log.slice(from).filter(({ security }) => security !== undefined);
    const about = { player: await idOf(player), token: id };
    expect(lines).toMatchObject([
      { security: 'access-token-created', ...about },
      { security: 'access-token-revoked', ...about },
    ]);
  });

  it('count a host of a room as present until they are revoked', async () => {
    const player = await newPlayer(site);
    const { id, token } = await made(player, { scopes: ['rooms'] });
    const opened = await by(token, 'POST', '/api/rooms');
    const room = `/api/rooms/${(opened.json() as { id: string }).id}`;
    const [cookie = ''] = (opened.headers['set-cookie'] ?? []).map(
      (one) => one.split(';')[0] ?? '',
    );
    const looked = () => site.send(room, { headers: { cookie } });
    expect((await looked()).status).toBe(200);
    await player.call('DELETE', `${TOKENS}/${id}`);
    expect((await looked()).status).toBe(401);
  });

  it('mean what they are, whatever cookie comes with them', async () => {
    const player = await newPlayer(site);
    const stranger = await newPlayer(site);
    const token = await addAccessToken(site, await idOf(stranger), ['me']);
    const cookie = [...player.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...bearerOf(token), cookie };
    expect((await site.send('/api/profile', { headers })).json()).toMatchObject({
      email: stranger.email,
    });
    expect((await site.send('/api/saved-teams', { headers })).status).toBe(403);
    const wrong = { ...bearerOf(`${token.slice(0, -1)}x`), cookie };
    expect((await site.send('/api/profile', { headers: wrong })).status).toBe(401);
  });
});

it('a made-up access token has the wrong checksum, so that it never reaches the database', () => {
  const token = newAccessToken('a'.repeat(43));
  expect(accessTokenIn(`Bearer ${token}`)).toBe(token);
  expect(accessTokenIn(`bearer ${token}`)).toBe(token);
  const wrong = [
    '',
    'Bearer',
    token,
    `Basic ${token}`,
    `Bearer ${token} `,
    `Bearer ${token.toUpperCase()}`,
    `Bearer trifecta_${'a'.repeat(42)}b${token.slice(-8)}`,
    `Bearer trifecta_${'a'.repeat(5000)}`,
  ];
  expect(wrong.map((header) => accessTokenIn(header))).toEqual(wrong.map(() => undefined));
});

it('every endpoint with a scope takes an identity token too, and none is about sign-in, money, or operators', () => {
  const withScope = allRoutes.filter(({ scope }) => scope !== undefined);
  expect(withScope).toHaveLength(35);
  for (const { access, path } of withScope) {
    expect(access).toMatch(/^(?:player|unverified-player|active-player|club:\w+)$/);
    expect(path).not.toMatch(/^\/api\/(?:account|auth|stripe|billing|operator|moderation)\b/);
  }
});
