import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { mailedResetToken } from '../support/mails.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const TOO_EASY = 'This password is too easy to guess. Add another word or two.';

function expectWeak(answer: Answer, path: string, message = TOO_EASY): void {
  expectRefusal(answer, 400, 'weak_password');
  expect(answer.json()).toMatchObject({ message, details: [{ path, message }] });
}

describe.each(ENGINES)("a password that's easy to guess on %s", (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, environment: { APP_NAME: 'Riverbank' } });
  });
  afterAll(() => site.stop());

  const signUp = (password: string, email = newEmail()): Promise<Answer> =>
    openBrowser(site).post('/api/auth/sign-up/email', { email, password });

  it.each([
    ['one of the most common', '123456'],
    ['a common one in capitals', 'PASSWORD'],
    ['a common one with look-alike characters', 'P@ssw0rd'],
    ['a common one with a number', 'sunshine7'],
    ['a row of keys on the keyboard', 'zaq12wsx'],
    ['a repeated character', 'aaaaaaaaaaaa'],
    ['a sequence', 'abcdefgh'],
    ['the product name', 'riverbank'],
    ['the product name with a number', 'Riverbank1'],
    ['128 characters of the same word', 'password'.repeat(16)],
  ])("is refused on sign-up when it's %s", async (_what, password) => {
    expectWeak(await signUp(password), 'password');
  });

  it("is refused when it's the name in the email address", async () => {
    expectWeak(await signUp('kowalczyk9', 'jan.kowalczyk@example.com'), 'password');
    expect((await signUp('kowalczyk9')).status).toBe(200);
  });

  it("names the field of a password that's too short", async () => {
    expectWeak(await signUp('k7$Qz'), 'password', 'Password should be at least 6 characters.');
  });

  it.each([
    'k7$Qz2',
    'correct horse battery',
    'ein langer Satz',
    'пароль длинный секрет',
    '🦊🐻🦊🐼🐨🐯🦁',
    `two ponds, ${'7Kq wv'.repeat(20)}`.slice(0, 64),
    `two ponds, ${'7Kq wv'.repeat(20)}`.slice(0, 128),
  ])('does not include %s', async (password) => {
    expect((await signUp(password)).status).toBe(200);
  });

  it("can't be chosen in a password change, and the old one stays", async () => {
    const player = await newPlayer(site);
    const body = { currentPassword: PASSWORD, newPassword: 'letmein1' };
    expectWeak(await player.post('/api/auth/change-password', body), 'newPassword');
    expect((await signIn(openBrowser(site), player.email)).status).toBe(200);
  });

  it("isn't rated for a visitor without a session", async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'letmein1' };
    const answer = await openBrowser(site).post('/api/auth/change-password', body);
    expectRefusal(answer, 401, 'unauthorized');
  });

  it("can't be set with a reset link, and doesn't use the link up", async () => {
    const { email } = await newPlayer(site, 'maria.gonzalez@example.com');
    const token = await mailedResetToken(site, email);
    const reset = (newPassword: string): Promise<Answer> =>
      openBrowser(site).post('/api/account/password-reset', { token, newPassword });
    expectWeak(await reset('qwertyuiop'), 'newPassword');
    expectWeak(await reset('gonzalez1'), 'newPassword');
    expect((await reset('a brand new password')).status).toBe(200);
  });
});
