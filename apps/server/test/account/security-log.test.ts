import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import { mailedToken, mailsTo } from '../support/mails.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import { turnOnSecondStep } from './authenticator.ts';

const WRONG = 'a wrong password';

type Line = Readonly<Record<string, unknown>>;

/** The security events a site has logged since `from`. */
function eventsOf(site: StartedApp, from = 0): Line[] {
  return site.log.slice(from).filter((line) => line['security'] !== undefined);
}

describe('the security log', () => {
  let site: StartedApp;
  let playerId: unknown;
  let player: Awaited<ReturnType<typeof signUp>>;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: { LOG_LEVEL: 'info' } });
    player = await signUp(site);
    const row = await site.database.db
      .selectFrom('player')
      .select('id')
      .where('email', '=', player.email)
      .executeTakeFirstOrThrow();
    playerId = row.id;
  });
  afterAll(() => site.stop());

  /** The log entries of a step, the player they're about, and how that player signed in. */
  const during = async (step: () => Promise<unknown>): Promise<Line[]> => {
    const from = site.log.length;
    await step();
    return eventsOf(site, from).map((line) => {
      expect(line).toMatchObject({ msg: 'security', reqId: expect.any(String) as unknown });
      const { security, player: about, provider } = line;
      return { security, player: about, provider };
    });
  };

  it('contains every step of an account, with opaque ids', async () => {
    const { email } = player;
    const other = openBrowser(site);
    expect(eventsOf(site)[0]).toMatchObject({ security: 'signed-up', player: playerId });
    const verify = async () =>
      player.post('/api/account/verify-email', { token: await mailedToken(site, email) });
    expect(await during(verify)).toEqual([{ security: 'email-verified', player: playerId }]);
    expect(await during(() => signIn(other, email, WRONG))).toEqual([
      { security: 'sign-in-failed' },
    ]);
    expect(await during(() => signIn(other, email))).toEqual([
      { security: 'signed-in', player: playerId, provider: 'password' },
    ]);
    expect(await during(() => other.post('/api/auth/sign-out', {}))).toEqual([
      { security: 'signed-out', player: playerId },
    ]);
    const change = (currentPassword: string) => () =>
      player.post('/api/auth/change-password', { currentPassword, newPassword: PASSWORD });
    expect(await during(change(WRONG))).toEqual([
      { security: 'password-change-failed', player: playerId },
    ]);
    expect(await during(change(PASSWORD))).toEqual([
      { security: 'password-changed', player: playerId },
    ]);
    const forget = () => player.post('/api/account/password-reset-email', { email });
    expect(await during(forget)).toEqual([{ security: 'password-reset-requested' }]);
    await expect.poll(async () => (await mailsTo(site, email)).length).toBe(2);
    const reset = async () => {
      const token = await mailedToken(site, email);
      return player.post('/api/account/password-reset', { token, newPassword: PASSWORD });
    };
    expect(await during(reset)).toEqual([{ security: 'password-reset', player: playerId }]);
    await signIn(player, email);
    const guessFirst = () => player.call('DELETE', '/api/account/sessions', { password: WRONG });
    expect(await during(guessFirst)).toEqual([
      { security: 'session-end-failed', player: playerId },
    ]);
    const everywhere = () => player.call('DELETE', '/api/account/sessions');
    expect(await during(everywhere)).toEqual([
      { security: 'all-sessions-ended', player: playerId },
    ]);
    await signIn(player, email);
    const guess = () => player.call('DELETE', '/api/account', { email, password: WRONG });
    expect(await during(guess)).toEqual([
      { security: 'account-deletion-failed', player: playerId },
    ]);
    const remove = () => player.call('DELETE', '/api/account', { email });
    expect(await during(remove)).toEqual([{ security: 'account-deleted', player: playerId }]);
  });

  it('contains right codes, at sign-in and in a session that has begun', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { email, ...first } = await newPlayer(site);
    const app = await turnOnSecondStep(first);
    const browser = openBrowser(site);
    await signIn(browser, email);
    const enterCode = () => browser.post('/api/auth/two-factor/verify-totp', { code: app.next() });
    expect(await during(enterCode)).toMatchObject([
      { security: 'signed-in', provider: 'password' },
      { security: 'second-step-passed', player: expect.any(String) as unknown },
    ]);
    expect(await during(enterCode)).toMatchObject([{ security: 'second-step-passed' }]);
  });

  it('contains lockouts, and distinguishes accounts without naming them', async () => {
    const [one, another] = [newEmail(), newEmail()];
    const from = site.log.length;
    for (let tries = 0; tries < 11; tries += 1) await signIn(openBrowser(site), one, WRONG);
    await signIn(openBrowser(site), another, WRONG);
    const events = eventsOf(site, from);
    expect(events.map(({ security }) => security)).toEqual([
      ...Array<string>(10).fill('sign-in-failed'),
      'sign-in-locked',
      'sign-in-failed',
    ]);
    const accounts = new Set(events.map(({ account }) => account));
    expect(accounts.size).toBe(2);
    expect(events.every(({ account }) => /^[\w-]{16}$/.test(String(account)))).toBe(true);
  });

  it('contains no email and no network address', () => {
    const text = JSON.stringify(eventsOf(site));
    expect(text).not.toMatch(/@|example\.com|127\.0\.0\.1|::1/);
  });

  it('contains plan changes', async () => {
    const paying = await startPayingSite({
      engine: 'sqlite',
      environment: { LOG_LEVEL: 'info' },
    });
    const subscriber = await paying.addSubscriber();
    expect(eventsOf(paying)).toMatchObject([
      { security: 'plan-changed', player: subscriber.id, plan: 'premium', status: 'trial' },
    ]);
    await paying.stop();
  });
});
