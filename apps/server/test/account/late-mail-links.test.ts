import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailServerFault } from '../../src/mail/index.ts';
import { newEmail, openBrowser, PASSWORD } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { MailServer } from '../support/mail-server.ts';
import { mailsTo } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const origin = PRODUCTION.PUBLIC_URL;
const VERIFY = '/api/account/verify-email';
const RESET_MAIL = '/api/account/password-reset-email';
const RESET = '/api/account/password-reset';

describe.each(ENGINES)('after a day without a mail server, on %s', (engine) => {
  let server: MailServer;
  let site: StartedApp;
  let browser: Browser;
  let email: string;
  let laterMs: number;
  beforeEach(async () => {
    laterMs = 0;
    server = await startMailServer();
    server.refuses('AUTH', 535, '5.7.8 Authentication credentials invalid');
    site = await startApp({
      engine,
      environment: { ...PRODUCTION, SMTP_URL: server.url },
      now: () => new Date(Date.now() + laterMs),
    });
    browser = openBrowser(site, { origin });
    email = newEmail();
    await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
  });
  afterEach(async () => {
    await site.stop();
    await server.stop();
  });

  const statuses = async () => (await mailsTo(site, email)).map(({ status }) => status);
  /** Asks for a reset and waits for its email, which is written after the response. */
  const askForReset = async (): Promise<void> => {
    const before = (await mailsTo(site, email)).length;
    await browser.post(RESET_MAIL, { email });
    await expect.poll(async () => (await mailsTo(site, email)).length).toBe(before + 1);
  };
  /** The operator mends the settings the next day, and the queue is polled. */
  const mendAfterADay = async (): Promise<void> => {
    await expect.poll(() => mailServerFault(site.database.db)).toBeDefined();
    const underWay = async () =>
      (await mailsTo(site, email)).filter(({ tries, failure }) => tries > 0 && failure === null);
    await expect.poll(underWay, PATIENCE).toEqual([]);
    laterMs += DAY;
    server.refuses(undefined);
    await expect
      .poll(async () => (await statuses()).includes('queued'), { ...PATIENCE, timeout: 25_000 })
      .toBe(false);
  };
  const arrivedToken = (path: string): string =>
    server.received
      .map(({ mail }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail.text ?? '')?.[1])
      .find((token) => token !== undefined) ?? '';

  it('a verification link works for an hour after it was sent, and only once', async () => {
    await expect.poll(statuses).toEqual(['queued']);
    await mendAfterADay();
    const token = arrivedToken('/verify-email');
    const answer = await browser.post(VERIFY, { token });
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    expectRefusal(await browser.post(VERIFY, { token }), 400, 'action_token_invalid');
  }, 60_000);

  it('a link that arrived is dead an hour later', async () => {
    await mendAfterADay();
    laterMs += 61 * MINUTE;
    const token = arrivedToken('/verify-email');
    expect(token).not.toBe('');
    expectRefusal(await browser.post(VERIFY, { token }), 400, 'action_token_invalid');
  }, 60_000);

  it('waiting links end with the account and with a new password', async () => {
    await askForReset();
    const [mail] = await mailsTo(site, email);
    const token = /\?token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
    await askForReset();
    expect(await statuses()).toEqual(['queued', 'queued', 'queued']);
    const newPassword = 'another horse 8';
    expect((await browser.post(RESET, { token, newPassword })).status).toBe(200);
    expect(await statuses()).toEqual([]);
  });
});
