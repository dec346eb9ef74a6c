import { allRoutes } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SUCH_ID, publishBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { decide, startModeratedSite, VERDICT } from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';

const PATIENCE_MS = 120_000;

const endpointOf = ({ method, path }: (typeof allRoutes)[number]) =>
  `${method} ${path.replace(/:\w+/, NO_SUCH_ID)}`;

const routesFor = (access: string) =>
  allRoutes.filter((route) => route.access === access).map(endpointOf);

const WITH_BODY = new Set(allRoutes.filter(({ body }) => body !== undefined).map(endpointOf));

describe.each(ENGINES)('on %s', (engine) => {
  let site: ModeratedSite;
  let suspended: TestPlayer;
  beforeAll(async () => {
    site = await startModeratedSite({ engine });
    suspended = await addPlayer(site);
    await decide(site.operator, `players/${suspended.id}/suspend`, { ...VERDICT, until: null });
  }, PATIENCE_MS);
  afterAll(() => site.stop());

  const statusFor = async (player: TestPlayer, endpoint: string) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const answer = await player.call(method, path, method === 'GET' ? undefined : {});
    return { status: answer.status, code: (answer.json() as { code?: string }).code };
  };

  it.each(routesFor('active-player'))('%s refuses suspended players', async (endpoint) => {
    expect(await statusFor(suspended, endpoint)).toMatchObject({ code: 'account_suspended' });
  });

  it.each(routesFor('operator'))('%s is unknown to everyone but operators', async (endpoint) => {
    const unknown = { status: 404, code: 'not_found' };
    expect(await statusFor(suspended, endpoint)).toEqual(unknown);
    expect(await statusFor(await addPlayer(site), endpoint)).toEqual(unknown);
    const { status } = await statusFor(site.operator, endpoint);
    // An empty body is refused before anything is looked up.
    if (WITH_BODY.has(endpoint)) expect(status).toBe(400);
    else if (endpoint === 'POST /api/operator/backups') expect(status).not.toBe(404);
    else expect(endpoint.includes(NO_SUCH_ID) ? [404] : [200, 400]).toContain(status);
  });

  it('an address that its account has not proved makes nobody an operator', async () => {
    const setVerified = (isVerified: 0 | 1) =>
      site.database.db
        .updateTable('player')
        .set({ email_verified: isVerified })
        .where('id', '=', site.operator.id)
        .execute();
    const profile = async () => (await site.operator.call('GET', '/api/profile')).json();
    expect(await profile()).toMatchObject({ isOperator: true });
    await setVerified(0);
    expect(await profile()).not.toHaveProperty('isOperator');
    expect((await site.operator.call('GET', '/api/operator/log')).status).toBe(404);
    await setVerified(1);
  });

  it.each([
    ['builds/ID/hide', { reason: 'ugly', message: 'x' }, 'reason'],
    ['builds/ID/hide', { reason: 'spam', message: '   ' }, 'message'],
    ['builds/ID/hide', { reason: 'spam', message: 'x'.repeat(1001) }, 'message'],
    ['builds/ID/hide', { reason: 'spam', message: 'a\u0000b' }, 'message'],
    ['builds/ID/hide', { reason: 'spam', message: 'a\u202Eb' }, 'message'],
    ['players/ID/suspend', { ...VERDICT, until: 'tomorrow' }, 'until'],
    ['players/ID/grant', { tier: 'gold', until: null, why: 'x' }, 'tier'],
    ['players/ID/grant', { tier: 'premium', until: null, why: 'x' }, 'until'],
    ['reports/dismiss', { about: 'weapon', id: NO_SUCH_ID, cursor: NO_SUCH_ID, why: 'x' }, 'about'],
  ])('%s with %j names the field %s', async (path, body, field) => {
    const filled = `/api/operator/${path.replace('ID', NO_SUCH_ID)}`;
    const answer = await site.operator.call('POST', filled, body);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      details: [{ path: field }],
    });
  });

  it("only a guest's new reports use up what all guests share", async () => {
    const { _id: buildId } = await publishBuild(await addPlayer(site));
    const used = async () => {
      const rows = await site.database.db.selectFrom('throttle').selectAll().execute();
      return rows.find(({ key }) => key.startsWith('guestReports'))?.uses ?? 0;
    };
    const reportAsGuest = async (id: string) => {
      const body = JSON.stringify({ buildId: id, about: 'build', reason: 'spam' });
      const headers = { 'content-type': 'application/json' };
      return (await site.send('/api/reports', { method: 'POST', headers, body })).status;
    };
    const before = await used();
    expect(await reportAsGuest(NO_SUCH_ID)).toBe(404);
    expect(await used()).toBe(before);
    expect([await reportAsGuest(buildId), await reportAsGuest(buildId)]).toEqual([201, 201]);
    expect(await used()).toBe(before + 1);
    const why = 'Only a test.';
    const reports = await site.operator.call('GET', '/api/operator/reports');
    const { entries } = reports.json() as { entries: { cursor: string }[] };
    const dismissed = { about: 'build', id: buildId, cursor: entries[0]?.cursor, why };
    await decide(site.operator, 'reports/dismiss', dismissed);
    await site.database.db.deleteFrom('throttle').execute();
  });

  it('reports are one per reporter and thing, and throttled', async () => {
    const author = await addPlayer(site);
    const { _id: buildId } = await publishBuild(author);
    const reporter = await addPlayer(site);
    const body = { buildId, about: 'name', reason: 'impersonation' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await reporter.call('POST', '/api/reports', body)).status);
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([201]));
    expect(statuses.at(-1)).toBe(429);
    const guest = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers: guest, body: JSON.stringify(body) };
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await site.send('/api/reports', sent)).status).toBe(201);
    }
    const queue = await site.operator.call('GET', '/api/operator/reports');
    expect(queue.json()).toMatchObject({ entries: [{ about: 'name', reports: 2 }] });
    const own = await author.call('POST', '/api/reports', body);
    expect(own.json()).toMatchObject({ code: 'own_build' });
  });
});
