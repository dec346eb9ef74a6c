import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startReceivers, verified } from './receivers.ts';
import type { Received, Receivers } from './receivers.ts';

const HOOKS = '/api/account/webhooks';
const HOOK = {
  name: ' Our Discord ',
  url: 'https://hooks.example/api/webhooks/1/path-secret',
  signals: ['room.started'],
};
const NO_SUCH = `${HOOKS}/019aa0c4-7e00-7abc-8def-0123456789ab`;

interface Added {
  readonly id: string;
  readonly secret: string;
}

describe.each(ENGINES)('webhooks on %s', (engine) => {
  let site: StartedApp;
  let receivers: Receivers;
  beforeAll(async () => {
    receivers = await startReceivers();
    const { network: webhookNetwork } = receivers;
    site = await startApp({ engine, webhookNetwork, environment: { LOG_LEVEL: 'info' } });
  });
  beforeEach(() => {
    receivers.received.length = 0;
    receivers.answers.clear();
    receivers.addresses.clear();
  });
  afterAll(async () => {
    await site.stop();
    await receivers.stop();
  });

  const add = (player: TestPlayer, change: object = {}) =>
    player.call('POST', HOOKS, { ...HOOK, ...change });
  const added = async (player: TestPlayer, change: object = {}): Promise<Added> => {
    const answer = await add(player, change);
    expect(answer.status).toBe(201);
    return answer.json() as Added;
  };
  const test = (player: TestPlayer, { id }: Pick<Added, 'id'>) =>
    player.call('POST', `${HOOKS}/${id}/test`);
  const listOf = async (player: TestPlayer) =>
    ((await player.call('GET', HOOKS)).json() as { webhooks: object[] }).webhooks;

  it('are added by name, address, and signals, and show their secret once', async () => {
    const player = await addPlayer(site);
    const { secret, ...listed } = await added(player);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(listed).toMatchObject({ name: 'Our Discord', host: 'hooks.example', offSince: null });
    const answer = await player.call('GET', HOOKS);
    expect(answer.json()).toEqual({ isOn: true, webhooks: [listed] });
    expect(answer.text()).not.toContain('path-secret');
    expect(JSON.stringify(site.log)).not.toContain('path-secret');
    expect(site.log).toContainEqual(
      expect.objectContaining({ security: 'webhook-added', player: player.id, webhook: listed.id }),
    );
  });

  it("are in their player's export without the secret, and go with the account", async () => {
    const player = await addPlayer(site);
    const { id, secret } = await added(player);
    const data = (await player.call('GET', '/api/account/export')).text();
    expect(JSON.parse(data)).toMatchObject({
      webhooks: [{ id, name: 'Our Discord', url: HOOK.url }],
    });
    expect(data).not.toContain(secret);
    const gone = await player.call('DELETE', '/api/account', { email: player.email });
    expect(gone.status).toBe(200);
    const left = site.database.db.selectFrom('webhook').selectAll().where('id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('get a signed test that a chat server can show as it is', async () => {
    const player = await addPlayer(site);
    const hook = await added(player);
    const answer = await test(player, hook);
    expect(answer.json()).toMatchObject({ lastDelivery: { status: 204, problem: null } });
    const [arrived = {} as Received] = receivers.received;
    const { path, headers } = arrived;
    expect([path, headers['content-type'], headers['user-agent']]).toEqual([
      '/api/webhooks/1/path-secret',
      'application/json',
      'Trifecta webhooks',
    ]);
    expect(headers.cookie).toBeUndefined();
    expect(verified(arrived, hook.secret)).toMatchObject({
      content: `This webhook works. It was set up at ${site.origin}/account`,
      allowed_mentions: { parse: [] },
      type: 'test',
      id: headers['webhook-id'],
    });
    expect(() => verified({ ...arrived, body: `${arrived.body} ` }, hook.secret)).toThrow(
      'No matching signature found',
    );
  });

  it('show what came of a test that failed', async () => {
    const player = await addPlayer(site);
    const hook = await added(player);
    receivers.answers.set('hooks.example', 404);
    expect((await test(player, hook)).json()).toMatchObject({
      lastDelivery: { status: 404, problem: null },
    });
    expect(await listOf(player)).toMatchObject([{ lastDelivery: { status: 404 } }]);
  });

  it("don't follow redirects", async () => {
    const player = await addPlayer(site);
    receivers.answers.set('hooks.example', 307);
    expect((await test(player, await added(player))).json()).toMatchObject({
      lastDelivery: { status: 307 },
    });
    expect(receivers.received.map(({ host }) => host)).toEqual(['hooks.example']);
  });

  it.each(['10.0.0.1', '169.254.169.254', '100.100.100.200', '168.63.129.16', '::1', 'fd00::1'])(
    "don't reach %s, whatever name stands for it at that moment",
    async (address) => {
      const player = await addPlayer(site);
      const hook = await added(player, { url: 'https://inside.example/' });
      expect((await test(player, hook)).json()).toMatchObject({ lastDelivery: { status: 204 } });
      receivers.addresses.set('inside.example', address);
      expect((await test(player, hook)).json()).toMatchObject({
        lastDelivery: { status: null, problem: 'not-public' },
      });
      expect(receivers.received).toHaveLength(1);
    },
  );

  it("don't talk to a receiver whose certificate is another's", async () => {
    const player = await addPlayer(site);
    const hook = await added(player, { url: 'https://other.example/' });
    expect((await test(player, hook)).json()).toMatchObject({
      lastDelivery: { status: null, problem: 'unreachable' },
    });
    expect(receivers.received).toEqual([]);
  });

  it('are five at most, also of six at the same time', async () => {
    const player = await addPlayer(site);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(player)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expectRefusal(await add(player), 403, 'token_limit_reached');
    const [first] = (await listOf(player)) as Added[];
    expect((await player.call('DELETE', `${HOOKS}/${first?.id}`)).status).toBe(200);
    await added(player);
  });

  it("can't be seen, tested, or removed by another player", async () => {
    const { id } = await added(await addPlayer(site));
    const stranger = await addPlayer(site);
    expect(await listOf(stranger)).toEqual([]);
    expectRefusal(await test(stranger, { id }), 404, 'not_found');
    expectRefusal(await stranger.call('DELETE', `${HOOKS}/${id}`), 404, 'not_found');
    expectRefusal(await stranger.call('DELETE', NO_SUCH), 404, 'not_found');
    expectRefusal(await site.send(HOOKS), 401, 'unauthorized');
    expect(receivers.received).toEqual([]);
  });

  it.each([
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: '\u200B' }],
    ['url', { url: 'http://hooks.example/' }],
    ['url', { url: 'https://127.0.0.1/' }],
    ['url', { url: `https://hooks.example/${'x'.repeat(500)}` }],
    ['signals', { signals: [] }],
    ['signals.0', { signals: ['everything'] }],
  ])('are refused with a wrong %s (case %#)', async (path, change) => {
    const player = await addPlayer(site);
    const answer = await add(player, change);
    expectRefusal(answer, 400, 'validation_failed');
    expect(answer.json()).toMatchObject({ details: [{ path }] });
    expect(await listOf(player)).toEqual([]);
  });

  it('need a fresh sign-in, as access tokens do', async () => {
    const player = await addPlayer(site);
    await site.database.db
      .updateTable('sign_in_session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('player_id', '=', player.id)
      .execute();
    expectRefusal(await add(player), 403, 'sign_in_again');
  });
});

describe('a site without webhooks', () => {
  it('says so, adds and tests none, and still lets players remove theirs', async () => {
    const site = await startApp({ engine: 'sqlite', environment: { WEBHOOKS: 'false' } });
    const player = await addPlayer(site);
    expect((await player.call('GET', HOOKS)).json()).toEqual({ isOn: false, webhooks: [] });
    expectRefusal(await player.call('POST', HOOKS, HOOK), 404, 'not_found');
    expectRefusal(await player.call('POST', `${NO_SUCH}/test`), 404, 'not_found');
    expectRefusal(await player.call('DELETE', NO_SUCH), 404, 'not_found');
    await site.stop();
  });
});
