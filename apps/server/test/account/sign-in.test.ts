import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import { mailsTo } from '../support/mails.ts';
import { UNUSED_PATHS } from '../../src/account/sign-in-paths.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const SIGN_UP = '/api/auth/sign-up/email';
const cookieNamed = (cookies: readonly string[] | undefined, name: string): string =>
  cookies?.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

describe.each(ENGINES)('sign-in with a password on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it('starts with a sign-up that sends a verification email and waits for it', async () => {
    const player = await signUp(site);
    const mails = await mailsTo(site, player.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Verify your email for Trifecta']);
    const session = (await player.get('/api/auth/get-session')).json();
    expect(session).toMatchObject({
      user: { email: player.email, emailVerified: false, displayName: null },
      session: { signInProvider: 'password' },
    });
  });

  it('treats addresses that differ only in case as the same', async () => {
    const { email } = await newPlayer(site);
    const again = await openBrowser(site).post(SIGN_UP, {
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expectRefusal(again, 409, 'email_already_in_use');
    expect((await signIn(openBrowser(site), ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('lets one of ten concurrent sign-ups with the same address succeed', async () => {
    const body = { email: newEmail(), password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => openBrowser(site).post(SIGN_UP, body)),
    );
    const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    for (const other of others) expectRefusal(other, 409, 'email_already_in_use');
    expect(await mailsTo(site, body.email)).toHaveLength(1);
  });

  it.each([
    [{ email: 'short@example.com', password: '12345' }, 'weak_password'],
    [{ email: 'no-address', password: PASSWORD }, 'validation_failed'],
    [{ email: 'a@example.com\r\nBcc: evil@example.com', password: PASSWORD }, 'validation_failed'],
    [{ email: `${'x'.repeat(250)}@example.com`, password: PASSWORD }, 'validation_failed'],
    [{ email: 'long@example.com', password: 'x'.repeat(129) }, 'validation_failed'],
    [{ email: 'none@example.com' }, 'validation_failed'],
    [{ email: ['a@example.com'], password: PASSWORD }, 'validation_failed'],
  ] as const)('refuses a sign-up with %j: %s', async (body, code) => {
    const answer = await openBrowser(site).post(SIGN_UP, body);
    expectRefusal(answer, 400, code);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('accepts a password of six characters', async () => {
    const body = { email: newEmail(), password: 'k7$Qz2' };
    expect((await openBrowser(site).post(SIGN_UP, body)).status).toBe(200);
  });

  it('ignores extra fields of a sign-up: no name, no verification, no display name', async () => {
    const email = newEmail();
    const browser = openBrowser(site);
    await browser.post(SIGN_UP, {
      email,
      password: PASSWORD,
      name: 'Administrator',
      emailVerified: true,
      displayName: 'Stolen',
      id: 'my-own',
      callbackURL: 'https://evil.example',
    });
    const { user } = (await browser.get('/api/auth/get-session')).json() as { user: object };
    expect(user).toMatchObject({ name: '', emailVerified: false, displayName: null });
  });

  it('keeps the session in an HttpOnly cookie and never reveals its token', async () => {
    const { email } = await newPlayer(site);
    const browser = openBrowser(site);
    const answer = await signIn(browser, email);
    const cookie = cookieNamed(answer.headers['set-cookie'], 'trifecta.session_token');
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Secure/i);
    const token = decodeURIComponent(String(browser.cookies.get('trifecta.session_token'))).split(
      '.',
    )[0];
    const session = await browser.get('/api/auth/get-session');
    for (const text of [answer.text(), session.text()]) expect(text).not.toContain(token);
    expect(session.headers['cache-control']).toBe('no-store');
  });

  it('uses Secure cookies outside the demo', async () => {
    const production = await startApp({ engine, environment: PRODUCTION });
    const browser = openBrowser(production, { origin: 'https://trifecta.example' });
    const body = { email: newEmail(), password: PASSWORD };
    const answers = [await browser.post(SIGN_UP, body), await signIn(browser, body.email)];
    const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
    }
    expect(cookieNamed(cookies, '__Secure-trifecta.session_token')).not.toBe('');
    await production.stop();
  });

  it("doesn't reveal whether an address is registered", async () => {
    const { email } = await newPlayer(site);
    const wrong = await signIn(openBrowser(site), email, 'wrong password');
    const unknown = await signIn(openBrowser(site), newEmail(), 'wrong password');
    expect(wrong.text()).toBe(unknown.text());
    expectRefusal(wrong, 401, 'invalid_credential');
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
  });

  it('ends when that browser signs out', async () => {
    const player = await newPlayer(site);
    const other = openBrowser(site);
    await signIn(other, player.email);
    const before = new Map(player.cookies);
    expect((await player.post('/api/auth/sign-out', {})).status).toBe(200);
    for (const [name, value] of before) player.cookies.set(name, value);
    expect((await player.get('/api/auth/get-session')).text()).toBe('null');
    expectRefusal(await player.get('/api/auth/token'), 401, 'unauthorized');
    expect((await other.get('/api/auth/token')).status).toBe(200);
  });

  it('ignores a tampered cookie without failing', async () => {
    const player = await newPlayer(site);
    const [token = ''] = String(player.cookies.get('trifecta.session_token')).split('.');
    player.cookies.set('trifecta.session_token', `${token}.${'A'.repeat(43)}%3D`);
    expect((await player.get('/api/auth/get-session')).text()).toBe('null');
  });

  it('changes the password only for a player who knows it, and ends the other sessions', async () => {
    const player = await newPlayer(site);
    const other = openBrowser(site);
    await signIn(other, player.email);
    const change = (currentPassword: string, newPassword: string) =>
      player.post('/api/auth/change-password', { currentPassword, newPassword });
    expectRefusal(await change('wrong password', 'a new password'), 401, 'invalid_credential');
    expectRefusal(await change(PASSWORD, '12345'), 400, 'weak_password');
    expect((await change(PASSWORD, 'a new password')).status).toBe(200);
    expect((await player.get('/api/auth/token')).status).toBe(200);
    expectRefusal(await other.get('/api/auth/token'), 401, 'unauthorized');
    expectRefusal(await signIn(openBrowser(site), player.email), 401, 'invalid_credential');
    expect((await signIn(openBrowser(site), player.email, 'a new password')).status).toBe(200);
  });

  it("stores passwords as Argon2id at or above OWASP's minimum", async () => {
    const { email } = await newPlayer(site);
    const { password } = await site.database.db
      .selectFrom('sign_in_account')
      .innerJoin('player', 'player.id', 'sign_in_account.player_id')
      .select('password')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [, kib, passes, lanes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(password ?? '') ?? [];
    expect(Number(kib)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(Number(lanes)).toBe(1);
  });

  it("doesn't block other requests while hashing", async () => {
    const { email } = await newPlayer(site);
    const order: string[] = [];
    const attempts = Array.from({ length: 8 }, () =>
      signIn(openBrowser(site), email).then(() => order.push('sign-in')),
    );
    const health = site.send('/api/health').then(() => order.push('health'));
    await Promise.all([...attempts, health]);
    expect(order.indexOf('health')).toBeLessThan(order.lastIndexOf('sign-in'));
  });
});

describe('one site', () => {
  let site: StartedApp;
  let player: Awaited<ReturnType<typeof newPlayer>>;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite' });
    player = await newPlayer(site);
  });
  afterAll(() => site.stop());

  describe('calls from elsewhere', () => {
    const paths = [
      [SIGN_UP, { email: 'victim@example.com', password: PASSWORD }],
      ['/api/auth/sign-in/email', { email: 'victim@example.com', password: PASSWORD }],
      ['/api/auth/sign-in/social', { provider: 'google', callbackURL: '/', errorCallbackURL: '/' }],
      ['/api/auth/sign-out', {}],
      ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'a new password' }],
    ] as const;

    it.each(paths)('%s is refused for a foreign, missing, or null origin', async (path, body) => {
      for (const origin of ['https://evil.example', 'null', '', `${site.origin}.evil.example`]) {
        const answer = await player.post(path, body, { origin });
        expectRefusal(answer, 403, 'origin_not_allowed');
      }
      const headers = { 'content-type': 'application/json', cookie: 'trifecta.session_token=x' };
      const silent = await site.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expectRefusal(silent, 403, 'origin_not_allowed');
    });

    it('leave the session and the password unchanged', async () => {
      expect((await player.get('/api/auth/token')).status).toBe(200);
      expect((await signIn(openBrowser(site), player.email)).status).toBe(200);
    });

    it("from a form aren't even read", async () => {
      const answer = await site.send('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: `email=a%40example.com&password=${encodeURIComponent(PASSWORD)}`,
      });
      expectRefusal(answer, 415, 'unsupported_media_type');
    });

    it("under a host name that isn't this machine's are refused by the demo", async () => {
      const answer = await site.send('/api/auth/get-session', {
        headers: { host: 'evil.example' },
      });
      expectRefusal(answer, 403, 'origin_not_allowed');
    });

    it("can't redirect a player to another site", async () => {
      const providers = { provider: 'google' };
      for (const callbackURL of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
        const body = { ...providers, callbackURL, errorCallbackURL: callbackURL };
        const answer = await player.post('/api/auth/sign-in/social', body);
        expectRefusal(answer, 400, 'validation_failed');
      }
    });
  });

  describe('the rest of the sign-in library', () => {
    it.each([
      ...UNUSED_PATHS,
      '/forget-password',
      '/reset-password/token',
      '/list-sessions',
      '/revoke-sessions',
      '/sign-in/oauth2',
      '/../auth/verify-email',
      '/verify-email/',
    ])("doesn't expose %s", async (path) => {
      expectRefusal(await player.get(`/api/auth${path}`), 404, 'not_found');
      expectRefusal(await player.post(`/api/auth${path}`, {}), 404, 'not_found');
    });

    it("a provider that isn't configured isn't offered", async () => {
      const methods = (await site.send('/api/account/sign-in-methods')).json();
      expect(methods).toEqual({ providers: ['password'], minPasswordLength: 6 });
      const body = { provider: 'google', callbackURL: '/', errorCallbackURL: '/' };
      const answer = await openBrowser(site).post('/api/auth/sign-in/social', body);
      expectRefusal(answer, 404, 'not_found');
    });

    it('a longer password can be required', async () => {
      const strict = await startApp({
        engine: 'sqlite',
        environment: { PASSWORD_MIN_LENGTH: '12' },
      });
      const body = { email: newEmail(), password: 'eleven char' };
      const answer = await openBrowser(strict).post(SIGN_UP, body);
      const refusal = expectRefusal(answer, 400, 'weak_password');
      expect(refusal.message).toBe('Password should be at least 12 characters.');
      await strict.stop();
    });

    it('passwords and tokens are never logged', async () => {
      const noisy = await startApp({ engine: 'sqlite', environment: { LOG_LEVEL: 'trace' } });
      const talker = await newPlayer(noisy);
      await signIn(openBrowser(noisy), talker.email, 'a wrong password');
      const session = decodeURIComponent(String(talker.cookies.get('trifecta.session_token')));
      const log = JSON.stringify(noisy.log);
      for (const secret of [
        PASSWORD,
        'a wrong password',
        session.split('.')[0] ?? '',
        await talker.token(),
      ]) {
        expect(log).not.toContain(secret);
      }
      await noisy.stop();
    });
  });
});
