import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newPlayer } from '../support/browser.ts';
import { expectRefusal, post } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the request id of a trusted proxy', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({
      engine: 'sqlite',
      environment: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
      extend: (app) =>
        app.get('/api/test/fails', () => {
          throw new Error('on purpose');
        }),
    });
  });
  afterAll(() => site.stop());
  const ask = (path: string, id: string) => site.send(path, { headers: { 'x-request-id': id } });

  it('is returned, and is in the log', async () => {
    const id = 'a1b2.c3-d4_e5';
    expect((await ask('/api/health', id)).headers['x-request-id']).toBe(id);
    const failed = await ask('/api/test/fails', id);
    expectRefusal(failed, 500, 'internal_error');
    expect(failed.headers['x-request-id']).toBe(id);
    expect(site.log.at(-1)).toMatchObject({ reqId: id, msg: 'request failed' });
  });

  it.each([
    ['too long', 'x'.repeat(129)],
    ['empty', ''],
    ['more than one', 'one, two'],
    ['made to look like a log line', 'a","level":60,"msg":"x'],
  ])('that is %s is replaced', async (_what, id) => {
    const failed = await ask('/api/test/fails', id);
    expect(failed.headers['x-request-id']).toMatch(UUID);
    expect((await ask('/api/health', id)).headers['x-request-id']).toBeUndefined();
  });
});

it("a visitor's own request id is ignored", async () => {
  const site = await startApp({ engine: 'sqlite' });
  onTestFinished(site.stop);
  const headers = { 'x-request-id': 'mine' };
  expect((await site.send('/api/health', { headers })).headers['x-request-id']).toBeUndefined();
  expect((await site.send('/api/none', { headers })).headers['x-request-id']).toMatch(UUID);
});

it("a guest who asks for too many emails to an address isn't an error in the log", async () => {
  const site = await startApp({ engine: 'sqlite', environment: { LOG_LEVEL: 'error' } });
  onTestFinished(site.stop);
  const { email } = await newPlayer(site);
  for (let mails = 0; mails < 12; mails += 1) {
    const asked = await post(site.origin, '/api/account/password-reset-email', { email });
    expect(asked.status).toBe(200);
  }
  // Waits for the work after the answers.
  await site.stop();
  expect(site.log).toEqual([]);
});

describe('the access log', () => {
  it('has one line per request, without query strings, ids, and addresses', async () => {
    const site = await startApp({ engine: 'sqlite', environment: { ACCESS_LOG: 'true' } });
    onTestFinished(site.stop);
    const answer = await site.send('/api/weapons-detailed/name/AKM?update=8.3.0');
    await site.send(`/verify?token=secret${'x'.repeat(300)}`);
    await site.send('/api/user-builds', { method: 'POST', body: '{}' });
    const lines = site.log.filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([
      { method: 'GET', path: '/api/weapons-detailed/name/:name', status: 200 },
      { method: 'GET', path: '/verify', status: 404 },
      { method: 'POST', path: '/api/user-builds', status: 401 },
    ]);
    expect(lines[0]?.['reqId']).toBe(answer.headers['x-request-id']);
    expect(lines.every(({ ms }) => Number.isInteger(ms))).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1|AKM/);
  });

  it('is off by default', async () => {
    const site = await startApp({ engine: 'sqlite', environment: { LOG_LEVEL: 'info' } });
    onTestFinished(site.stop);
    await site.send('/api/health');
    expect(site.log.filter(({ msg }) => msg === 'request')).toEqual([]);
  });
});
