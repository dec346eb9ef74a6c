import { allRoutes } from '@trifecta/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newPlayer, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { mailedToken, mailsTo } from '../support/mails.ts';
import { addPlayer } from '../support/players.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';
import { startApp } from '../support/start-app.ts';

const forPlayers = allRoutes.filter(({ access }) => access.endsWith('player'));

describe.each(ENGINES)('an identity token on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine });
  });
  afterAll(() => site.stop());

  const call = (token: string, method = 'GET', path = '/api/profile') =>
    site.send(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : '{}',
    });
  const signInAgain = async (email: string) => {
    const browser = openBrowser(site);
    await signIn(browser, email);
    return browser;
  };
  const expectOver = (answer: Answer): void => {
    expectRefusal(answer, 401, 'unauthorized');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  };

  it('of a deleted account is refused by every player endpoint', async () => {
    const player = await newPlayer(site);
    const token = await player.token();
    expect((await call(token)).status).toBe(200);
    await player.call('DELETE', '/api/account', { email: player.email });
    expect(forPlayers.length).toBeGreaterThan(20);
    for (const { method, path } of forPlayers) {
      expectOver(await call(token, method, path.replaceAll(/:\w+/g, 'some-id')));
    }
    const customers = await site.stripe.customers.list({ limit: 100 });
    expect(JSON.stringify(customers.data)).not.toContain(player.email);
  });

  it('ends when its own browser signs out, and no other', async () => {
    const player = await newPlayer(site);
    const other = await signInAgain(player.email);
    const [token, others] = [await player.token(), await other.token()];
    await player.post('/api/auth/sign-out', {});
    expectOver(await call(token));
    expect((await call(others)).status).toBe(200);
  });

  it('of every other device ends when the password changes', async () => {
    const player = await newPlayer(site);
    const other = await signInAgain(player.email);
    const token = await other.token();
    const change = { currentPassword: PASSWORD, newPassword: 'a new password' };
    expect((await player.post('/api/auth/change-password', change)).status).toBe(200);
    expectOver(await call(token));
    expect((await call(await player.token())).status).toBe(200);
  });

  it('ends with a password reset, on every device', async () => {
    const player = await newPlayer(site);
    const token = await player.token();
    await player.post('/api/account/password-reset-email', { email: player.email });
    await expect.poll(async () => (await mailsTo(site, player.email)).length).toBe(2);
    const reset = { token: await mailedToken(site, player.email), newPassword: 'a new password' };
    expect((await player.post('/api/account/password-reset', reset)).status).toBe(200);
    expectOver(await call(token));
  });

  it("can't be obtained with a sign-in that checked the password before a reset", async () => {
    const player = await newPlayer(site);
    await player.post('/api/account/password-reset-email', { email: player.email });
    await expect.poll(async () => (await mailsTo(site, player.email)).length).toBe(2);
    const reset = { token: await mailedToken(site, player.email), newPassword: 'a new password' };
    // A site's hashes run one at a time, so these are in progress when the password changes.
    const [changed, ...thieves] = await Promise.all([
      player.post('/api/account/password-reset', reset),
      ...Array.from({ length: 8 }, () => signIn(openBrowser(site), player.email)),
    ]);
    expect(changed.status).toBe(200);
    expect(thieves.some(({ status }) => status === 401)).toBe(true);
    const sessions = await site.database.db
      .selectFrom('sign_in_session')
      .innerJoin('player', 'player.id', 'player_id')
      .select('sign_in_session.id')
      .where('player.email', '=', player.email)
      .execute();
    expect(sessions).toEqual([]);
  });

  it('ends when its session expires', async () => {
    const player = await newPlayer(site);
    const token = await player.token();
    await site.database.db
      .updateTable('sign_in_session')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('player_id', '=', String(decodeJwt(token).sub))
      .execute();
    expectOver(await call(token));
  });

  it('is refused by every server process once one has ended its session', async () => {
    const database = await createSiteDatabase(engine);
    onTestFinished(database.drop);
    const one = await startApp({ engine, on: database });
    onTestFinished(one.stop);
    const two = await startApp({ engine, on: database });
    onTestFinished(two.stop);
    const player = await addPlayer(one);
    const elsewhere = player.at(two);
    expect((await elsewhere.call('GET', '/api/profile')).status).toBe(200);
    await player.call('DELETE', '/api/account', { email: player.email });
    expectOver(await elsewhere.call('GET', '/api/profile'));
  });
});
