import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { mailedResetToken, mailedToken, mailsTo } from '../support/mails.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const HOUR = 60 * 60_000;
const VERIFY = '/api/account/verify-email';
const DISOWN = '/api/account/disown-email';
const RESET_MAIL = '/api/account/password-reset-email';
const RESET = '/api/account/password-reset';

describe.each(ENGINES)('emailed links on %s', (engine) => {
  let site: StartedApp;
  let laterMs = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + laterMs), poolSize: 16 });
  });
  beforeEach(() => {
    laterMs = 0;
  });
  afterAll(() => site.stop());

  const call = (path: string, body: unknown): Promise<Answer> => post(site.origin, path, body);
  const isVerified = async (email: string): Promise<boolean | undefined> => {
    const player = await site.database.db
      .selectFrom('player')
      .select('email_verified')
      .where('email', '=', email)
      .executeTakeFirst();
    return player && player.email_verified === 1;
  };
  const resetToken = (email: string): Promise<string> => mailedResetToken(site, email);

  describe('to verify an address', () => {
    it('work once, and opening one does nothing yet', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      for (const path of [`/verify-email?token=${token}`, `${VERIFY}?token=${token}`]) {
        expect((await site.send(path)).status).toBeGreaterThanOrEqual(400);
        await site.send(path, { method: 'HEAD' });
      }
      expect(await isVerified(email)).toBe(false);
      expect((await call(VERIFY, { token })).status).toBe(200);
      expect(await isVerified(email)).toBe(true);
      expectRefusal(await call(VERIFY, { token }), 400, 'action_token_invalid');
    });

    it('work once when posted ten times at the same time', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      const answers = await Promise.all(Array.from({ length: 10 }, () => call(VERIFY, { token })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    });

    it('work for one hour', async () => {
      const [early, late] = await Promise.all([signUp(site), signUp(site)]);
      const tokens = await Promise.all([early, late].map(({ email }) => mailedToken(site, email)));
      laterMs = HOUR - 5000;
      expect((await call(VERIFY, { token: tokens[0] })).status).toBe(200);
      laterMs = HOUR + 1000;
      expectRefusal(await call(VERIFY, { token: tokens[1] }), 400, 'action_token_invalid');
      expect(await isVerified(late.email)).toBe(false);
    });

    it("don't verify another account that later has the same address", async () => {
      const first = await signUp(site);
      const token = await mailedToken(site, first.email);
      await first.call('DELETE', '/api/account', { email: first.email });
      await signUp(site, first.email);
      expectRefusal(await call(VERIFY, { token }), 400, 'action_token_invalid');
      expect(await isVerified(first.email)).toBe(false);
    });

    it("don't verify another address of the same account", async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      const changed = newEmail();
      await site.database.db
        .updateTable('player')
        .set({ email: changed })
        .where('email', '=', email)
        .execute();
      expectRefusal(await call(VERIFY, { token }), 400, 'action_token_invalid');
      expect(await isVerified(changed)).toBe(false);
    });

    it('are stored only as hashes', async () => {
      const { email } = await signUp(site);
      const token = await mailedToken(site, email);
      const rows = await site.database.db.selectFrom('mail_action').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('can be requested again, up to five times an hour, without invalidating earlier ones', async () => {
      const player = await signUp(site);
      const first = await mailedToken(site, player.email);
      const again = () => player.call('POST', '/api/account/verification-email');
      for (let times = 0; times < 5; times += 1) expect((await again()).status).toBe(200);
      const refused = await again();
      expectRefusal(refused, 429, 'too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
      expect(await mailsTo(site, player.email)).toHaveLength(6);
      expect((await call(VERIFY, { token: first })).status).toBe(200);
      // Using one invalidates the others.
      const last = await mailedToken(site, player.email);
      expectRefusal(await call(VERIFY, { token: last }), 400, 'action_token_invalid');
    });

    it("aren't sent to players who are already verified", async () => {
      const player = await newPlayer(site);
      const answer = await player.call('POST', '/api/account/verification-email');
      expect(answer.status).toBe(200);
      expect(await mailsTo(site, player.email)).toHaveLength(1);
    });

    it.each(['', 'x', 'x'.repeat(201), '%00', "' or 1=1 --"])('can\'t be "%s"', async (token) => {
      expect((await call(VERIFY, { token })).status).toBe(400);
    });
  });

  describe("that report 'this was not me'", () => {
    it('delete the unverified account', async () => {
      const player = await signUp(site);
      const token = await mailedToken(site, player.email);
      expect((await call(DISOWN, { token })).status).toBe(200);
      expect(await isVerified(player.email)).toBeUndefined();
      expect((await player.get('/api/auth/get-session')).text()).toBe('null');
      expectRefusal(await call(DISOWN, { token }), 400, 'action_token_invalid');
    });

    it('do nothing to a verified account', async () => {
      const player = await signUp(site);
      const token = await mailedToken(site, player.email);
      await player.call('POST', '/api/account/verification-email');
      const second = await mailedToken(site, player.email);
      await call(VERIFY, { token });
      for (const used of [token, second]) {
        expectRefusal(await call(DISOWN, { token: used }), 400, 'action_token_invalid');
      }
      expect(await isVerified(player.email)).toBe(true);
    });

    it("can't be replaced by a password-reset link", async () => {
      const player = await signUp(site);
      const token = await resetToken(player.email);
      expectRefusal(await call(DISOWN, { token }), 400, 'action_token_invalid');
      expectRefusal(await call(VERIFY, { token }), 400, 'action_token_invalid');
    });
  });

  describe('to set a new password', () => {
    it("get the same response whether or not there's an account", async () => {
      const { email } = await newPlayer(site);
      const known = await call(RESET_MAIL, { email });
      const unknown = await call(RESET_MAIL, { email: newEmail() });
      expect(known.status).toBe(200);
      expect(unknown.text()).toBe(known.text());
      expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    });

    it('work once, end all sessions, and replace the password', async () => {
      const player = await newPlayer(site);
      const token = await resetToken(player.email);
      await site.send(`/reset-password?token=${token}`);
      const body = { token, newPassword: 'brand new password' };
      expect((await call(RESET, body)).status).toBe(200);
      expectRefusal(await call(RESET, body), 400, 'action_token_invalid');
      expect((await player.get('/api/auth/get-session')).text()).toBe('null');
      expectRefusal(await signIn(openBrowser(site), player.email), 401, 'invalid_credential');
      const signedIn = await signIn(openBrowser(site), player.email, 'brand new password');
      expect(signedIn.status).toBe(200);
    });

    it("aren't used up by a password that's too short", async () => {
      const { email } = await newPlayer(site);
      const token = await resetToken(email);
      expectRefusal(await call(RESET, { token, newPassword: '12345' }), 400, 'weak_password');
      expect((await call(RESET, { token, newPassword: 'k7$Qz2' })).status).toBe(200);
    });

    it("don't reveal the password rules to a stranger", async () => {
      const body = { token: 'nothing', newPassword: '12345' };
      expectRefusal(await call(RESET, body), 400, 'action_token_invalid');
    });

    it('set one password when posted five times at the same time', async () => {
      const { email } = await newPlayer(site);
      const token = await resetToken(email);
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((n) => call(RESET, { token, newPassword: `new password ${n}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('work for one hour', async () => {
      const { email } = await newPlayer(site);
      const token = await resetToken(email);
      laterMs = HOUR + 1000;
      const body = { token, newPassword: 'brand new password' };
      expectRefusal(await call(RESET, body), 400, 'action_token_invalid');
      laterMs = 0;
      expect((await signIn(openBrowser(site), email)).status).toBe(200);
    });

    it('verify the address, which locks out whoever occupied it and lets its owner in', async () => {
      const squatter = await signUp(site);
      const token = await resetToken(squatter.email);
      await call(RESET, { token, newPassword: 'the password of the owner' });
      expect(await isVerified(squatter.email)).toBe(true);
      expectRefusal(await signIn(openBrowser(site), squatter.email), 401, 'invalid_credential');
      expectRefusal(await squatter.get('/api/auth/token'), 401, 'unauthorized');
    });

    it("can't be replaced by a verification link", async () => {
      const { email } = await signUp(site);
      const body = { token: await mailedToken(site, email), newPassword: 'brand new password' };
      expectRefusal(await call(RESET, body), 400, 'action_token_invalid');
      expect((await signIn(openBrowser(site), email)).status).toBe(200);
    });

    it('repair an account whose sign-up was interrupted before it had a password', async () => {
      const { email } = await newPlayer(site);
      await site.database.db
        .deleteFrom('sign_in_account')
        .where('account_id', 'in', (where) =>
          where.selectFrom('player').select('id').where('email', '=', email),
        )
        .execute();
      expectRefusal(await signIn(openBrowser(site), email), 401, 'invalid_credential');
      const token = await resetToken(email);
      await call(RESET, { token, newPassword: PASSWORD });
      expect((await signIn(openBrowser(site), email)).status).toBe(200);
    });

    it('come after how to sign in, for an account that only a provider opens', async () => {
      const { email } = await newPlayer(site);
      await site.database.db
        .updateTable('sign_in_account')
        .set({ provider_id: 'google' })
        .where('account_id', 'in', (where) =>
          where.selectFrom('player').select('id').where('email', '=', email),
        )
        .execute();
      const token = await resetToken(email);
      const [mail] = await mailsTo(site, email);
      expect(mail?.subject).toBe('You sign in to Trifecta with Google');
      expect(mail?.body_text).toContain(`Sign In:\n${site.origin}/login\n`);
      expect(mail?.body_text).not.toContain('Reset your password');
      // For those who can't use the provider's account anymore.
      expect((await call(RESET, { token, newPassword: 'brand new password' })).status).toBe(200);
      const signedIn = await signIn(openBrowser(site), email, 'brand new password');
      expect(signedIn.status).toBe(200);
    });

    it("aren't sent to an account that only a provider opens, and that hasn't proved the address", async () => {
      const { email } = await signUp(site);
      await site.database.db
        .updateTable('sign_in_account')
        .set({ provider_id: 'microsoft' })
        .where('account_id', 'in', (where) =>
          where.selectFrom('player').select('id').where('email', '=', email),
        )
        .execute();
      await call(RESET_MAIL, { email });
      // Emails are sent in order, so the first request is done once this one is.
      const other = await newPlayer(site);
      await resetToken(other.email);
      const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
      expect(subjects).toEqual([
        'Is this Trifecta account yours?',
        expect.stringMatching('Verify'),
      ]);
    });
  });

  describe('of the email test', () => {
    it('do nothing when sent to another address in the demo, and are limited to five an hour', async () => {
      const [player, victim] = [await newPlayer(site), await newPlayer(site)];
      const test = (kind: string, email: string) =>
        player.call('POST', '/api/email-test', { kind, email });
      for (const kind of ['verification', 'password-reset']) {
        expect((await test(kind, victim.email)).status).toBe(200);
        const [mail] = await mailsTo(site, victim.email);
        expect(mail?.subject).toMatch(/^Test: /);
        expect(mail?.body_text).toContain('This is a test, sent from the email test page.');
        expect(mail?.body_html).toContain('This is a test, sent from the email test page.');
        expect(mail?.body_text).toContain("The link doesn't do anything.");
        const token = await mailedToken(site, victim.email);
        for (const path of [VERIFY, DISOWN, RESET]) {
          const answer = await call(path, { token, newPassword: 'brand new password' });
          expectRefusal(answer, 400, 'action_token_invalid');
        }
      }
      const unknown = newEmail();
      expect((await test('verification', unknown)).status).toBe(200);
      expect(await mailsTo(site, unknown)).toHaveLength(1);
      expect((await test('password-reset', player.email)).status).toBe(200);
      const [mail] = await mailsTo(site, player.email);
      expect(mail?.subject).toMatch(/^Test: /);
      expect(mail?.body_text).toContain('This is a test, sent from the email test page.');
      expect(mail?.body_text).not.toContain("The link doesn't do anything.");
      const own = { token: await mailedToken(site, player.email), newPassword: PASSWORD };
      expect((await call(RESET, own)).status).toBe(200);
      await signIn(player, player.email);
      expect((await test('verification', player.email)).status).toBe(200);
      expectRefusal(await test('verification', player.email), 429, 'too_many_requests');
    });

    it('refuse invalid addresses, invalid kinds, and guests', async () => {
      const player = await newPlayer(site);
      for (const body of [
        { kind: 'verification', email: 'a@example.com, b@example.com' },
        { kind: 'verification', email: 'a@example.com\r\nBcc: b@example.com' },
        { kind: 'other', email: 'a@example.com' },
        {},
      ]) {
        const answer = await player.call('POST', '/api/email-test', body);
        expectRefusal(answer, 400, 'validation_failed');
      }
      const body = { kind: 'verification', email: 'a@example.com' };
      expectRefusal(await call('/api/email-test', body), 401, 'unauthorized');
      expectRefusal(await call('/api/account/verification-email', {}), 401, 'unauthorized');
    });
  });

  it("lead to the site's page with the token, in text and HTML", async () => {
    const { email } = await signUp(site);
    const [mail] = await mailsTo(site, email);
    const url = `${site.origin}/verify-email?token=${await mailedToken(site, email)}`;
    expect(mail?.body_text).toContain(url);
    expect(mail?.body_html).toContain(`href="${url}"`);
    const token = await resetToken(email);
    const [reset] = await mailsTo(site, email);
    expect(reset?.body_text).toContain(`${site.origin}/reset-password?token=${token}`);
  });
});
