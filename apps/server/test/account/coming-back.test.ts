import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeOldAccountData } from '../../src/account/housekeeping.ts';
import { newPlayer, signUp } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { mailedResetToken, mailedToken, mailsTo } from '../support/mails.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const HOUR = 60 * 60_000;
const KEEP = '/api/account/destination';
const VERIFY = '/api/account/verify-email';
const RESET_MAIL = '/api/account/password-reset-email';
const RESET = '/api/account/password-reset';
const LOOK = '/api/account/verification-link';
const RENEW = '/api/account/verification-link/renew';
const RATING = { path: '/community-builds?class=Light', act: 'rate:build-1:4' };

describe.each(ENGINES)('on %s', (engine) => {
  let site: StartedApp;
  let laterMs = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + laterMs) });
  });
  beforeEach(() => {
    laterMs = 0;
  });
  afterAll(() => site.stop());

  const call = (path: string, body: unknown): Promise<Answer> => post(site.origin, path, body);
  const cleanUp = () => removeOldAccountData(site.database.db, new Date(Date.now() + laterMs), []);

  describe('where a new player was going', () => {
    it('comes with the verified address, on any device, and only once', async () => {
      const player = await signUp(site);
      expect((await player.call('PUT', KEEP, { path: '/weapons' })).status).toBe(200);
      expect((await player.call('PUT', KEEP, RATING)).status).toBe(200);
      const token = await mailedToken(site, player.email);
      expect((await call(VERIFY, { token })).json()).toMatchObject({ wish: RATING });
      expect(await site.database.db.selectFrom('waiting_wish').selectAll().execute()).toEqual([]);
    });

    it('is nothing for a player who was going nowhere', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      expect((await call(VERIFY, { token })).json()).toMatchObject({ wish: null });
    });

    it.each([
      ['another site', { path: 'https://example.org/weapons' }],
      ['another site without a scheme', { path: '//example.org/weapons' }],
      ['a page that does not exist', { path: '/no-such-page' }],
      ['a page with a token', { path: '/verify-email?token=abc' }],
      ['an act that is not known', { path: '/weapons', act: 'delete' }],
    ])('is never %s', async (_, wish) => {
      const player = await signUp(site);
      expectRefusal(await player.call('PUT', KEEP, wish), 400, 'validation_failed');
    });

    it('comes with a new password too, and only once', async () => {
      const { email } = await newPlayer(site);
      const newPassword = 'brand new password';
      const first = await mailedResetToken(site, email, RATING);
      const changed = await call(RESET, { token: first, newPassword });
      expect(changed.json()).toMatchObject({ wish: RATING });
      const token = await mailedResetToken(site, email);
      expect((await call(RESET, { token, newPassword })).json()).toMatchObject({ wish: null });
    });

    it("can't lead to another site from an email for a new password", async () => {
      const { email } = await newPlayer(site);
      const wish = { path: 'https://example.org/weapons' };
      expectRefusal(await call(RESET_MAIL, { email, wish }), 400, 'validation_failed');
    });

    it('waits an hour longer than the link, and as long again after a new one', async () => {
      const [late, renewed] = [await signUp(site), await signUp(site)];
      for (const player of [late, renewed]) await player.call('PUT', KEEP, RATING);
      const old = await mailedToken(site, renewed.email);
      laterMs = 2 * HOUR - 60_000;
      await cleanUp();
      expect((await call(RENEW, { token: old })).status).toBe(200);
      expect((await call(RENEW, { token: await mailedToken(site, late.email) })).status).toBe(200);
      laterMs = 2 * HOUR + 30 * 60_000;
      await cleanUp();
      const token = await mailedToken(site, renewed.email);
      expect((await call(VERIFY, { token })).json()).toMatchObject({ wish: RATING });
      laterMs = 4 * HOUR + 60_000;
      await cleanUp();
      expect(await site.database.db.selectFrom('waiting_wish').selectAll().execute()).toEqual([]);
    });
  });

  describe('the page of a verification link', () => {
    it('names the address and uses nothing up', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      expect((await call(LOOK, { token })).json()).toEqual({ email, state: 'open' });
      expect((await call(VERIFY, { token })).status).toBe(200);
      expect((await call(LOOK, { token })).json()).toEqual({ email, state: 'verified' });
      expectRefusal(await call(VERIFY, { token }), 400, 'action_token_invalid');
    });

    it('sends a new link to the address of one that came too late', async () => {
      const { email } = await signUp(site);
      const old = await mailedToken(site, email);
      laterMs = HOUR + 1000;
      await cleanUp();
      expect((await call(LOOK, { token: old })).json()).toEqual({ email, state: 'expired' });
      expectRefusal(await call(VERIFY, { token: old }), 400, 'action_token_invalid');
      expect((await call(RENEW, { token: old })).status).toBe(200);
      const token = await mailedToken(site, email);
      expect(token).not.toBe(old);
      expect((await call(VERIFY, { token })).status).toBe(200);
    });

    it('sends five an hour at most', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      const answers = [];
      for (let sent = 0; sent < 6; sent++) answers.push((await call(RENEW, { token })).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('sends none for an address that is verified, and knows no other links', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      const reset = await mailedResetToken(site, email);
      await call(VERIFY, { token });
      const before = (await mailsTo(site, email)).length;
      expect((await call(RENEW, { token })).status).toBe(200);
      expect(await mailsTo(site, email)).toHaveLength(before);
      for (const other of [reset, 'no-such-token']) {
        expectRefusal(await call(LOOK, { token: other }), 400, 'action_token_invalid');
        expectRefusal(await call(RENEW, { token: other }), 400, 'action_token_invalid');
      }
    });

    it('knows a link for as long as the account may stay unverified', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      laterMs = 6 * 24 * HOUR;
      await cleanUp();
      expect((await call(LOOK, { token })).status).toBe(200);
      laterMs = 7 * 24 * HOUR + 2 * HOUR;
      await cleanUp();
      expectRefusal(await call(LOOK, { token }), 400, 'action_token_invalid');
    });
  });
});
