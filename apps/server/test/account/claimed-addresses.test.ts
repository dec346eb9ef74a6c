import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuild } from '../support/build-factory.ts';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { mailedToken, mailsTo } from '../support/mails.ts';
import { aClub, done, freshTag, grant } from '../clubs/club-factory.ts';
import { DONE, NOT_LINKED, startSiteWithProviders } from './oidc-provider.ts';
import type { LyingProvider } from './oidc-provider.ts';
import type { StartedApp } from '../support/start-app.ts';

const RESET_ANSWER = 'If this address has an account, a reset link is on its way.';

let people = 0;
/** The id at a provider of someone who has never been here. */
function newSubject(): string {
  people += 1;
  return `someone-${people}`;
}

describe.each(ENGINES)('an address that an unverified account has on %s', (engine) => {
  let site: StartedApp;
  let google: LyingProvider;
  let facebook: LyingProvider;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ site, google, facebook, stop } = await startSiteWithProviders(engine));
  });
  afterAll(() => stop());

  /** Someone whose account at Facebook has this address, which Facebook has never checked. */
  const byFacebook = async (email: string) => {
    const browser = openBrowser(site);
    const claims = { sub: newSubject(), email };
    expect((await facebook.signIn(browser, claims)).headers.location).toBe(DONE);
    return { ...browser, claims };
  };
  const trySignUp = (email: string, browser = openBrowser(site)) =>
    browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
  const askForReset = (email: string) =>
    openBrowser(site).post('/api/account/password-reset-email', { email });
  const byGoogle = async (email: string, browser = openBrowser(site)) => {
    const claims = { sub: newSubject(), email, email_verified: true };
    return { browser, claims, answer: await google.signIn(browser, claims) };
  };
  const mailsUntil = async (email: string, count: number) => {
    await expect.poll(async () => (await mailsTo(site, email)).length).toBe(count);
  };
  const answerMail = async (email: string, act: 'verify-email' | 'disown-email') =>
    openBrowser(site).post(`/api/account/${act}`, { token: await mailedToken(site, email) });
  const emailOf = async (browser: Browser) =>
    ((await browser.call('GET', '/api/profile')).json() as { email: string }).email;

  it.each(['signing up', 'a password reset', 'a provider that has checked it'])(
    'is asked about in an email after %s, and is free once the owner says so',
    async (way) => {
      const email = newEmail();
      const holder = await byFacebook(email);
      await holder.call('POST', '/api/user-builds', aBuild());
      if (way === 'signing up') {
        expectRefusal(await trySignUp(email), 409, 'email_already_in_use');
      } else if (way === 'a password reset') {
        expect((await askForReset(email)).json()).toEqual({ message: RESET_ANSWER });
      } else {
        expect((await byGoogle(email)).answer.headers.location).toBe(NOT_LINKED);
      }
      await mailsUntil(email, 1);
      const [mail] = await mailsTo(site, email);
      expect(mail?.subject).toMatch(/^Is this .* account yours\?$/);
      expect(mail?.body_text).toContain('with Facebook');
      expect(mail?.body_text).toContain('&by=facebook');
      expect((await answerMail(email, 'disown-email')).status).toBe(200);

      // The owner has the address, and the other player keeps the account without it.
      const owner = openBrowser(site);
      if (way === 'a provider that has checked it') {
        const { answer } = await byGoogle(email, owner);
        expect(answer.headers.location).toBe(DONE);
      } else {
        expect((await trySignUp(email, owner)).status).toBe(200);
      }
      const again = openBrowser(site);
      await facebook.signIn(again, holder.claims);
      expect(await emailOf(again)).toMatch(/^[\w-]+@address\.invalid$/);
      expect((await again.call('GET', '/api/user-builds')).json()).toHaveLength(1);
      expect((await again.get('/api/auth/get-session')).json()).toMatchObject({
        user: { emailVerified: false },
      });
    },
  );

  it('stays with an honest player, who confirms it and loses nothing', async () => {
    const email = newEmail();
    const holder = await byFacebook(email);
    await trySignUp(email);
    await mailsUntil(email, 1);
    expect((await answerMail(email, 'verify-email')).status).toBe(200);
    expect((await holder.get('/api/auth/get-session')).json()).toMatchObject({
      user: { email, emailVerified: true },
    });
    // Nobody is asked about it anymore.
    expectRefusal(await trySignUp(email), 409, 'email_already_in_use');
    expect((await byGoogle(email)).answer.headers.location).toBe(NOT_LINKED);
    // A password by email leads to the same account, since the address is the player's.
    await askForReset(email);
    await mailsUntil(email, 2);
    const token = await mailedToken(site, email);
    const reset = { token, newPassword: PASSWORD };
    const changed = await openBrowser(site).post('/api/account/password-reset', reset);
    expect(changed.status).toBe(200);
    const browser = openBrowser(site);
    expect((await signIn(browser, email)).status).toBe(200);
    const idOf = async (one: Browser) =>
      ((await one.get('/api/auth/get-session')).json() as { user: { id: string } }).user.id;
    const back = openBrowser(site);
    await facebook.signIn(back, holder.claims);
    expect(await idOf(back)).toBe(await idOf(browser));
  });

  it('changes nothing for a player who ignores the email', async () => {
    const email = newEmail();
    const holder = await byFacebook(email);
    await askForReset(email);
    await mailsUntil(email, 1);
    expect(await emailOf(holder)).toBe(email);
    const again = openBrowser(site);
    expect((await facebook.signIn(again, holder.claims)).headers.location).toBe(DONE);
  });

  it('no mail gives a stranger the account that has the address', async () => {
    const email = newEmail();
    await byFacebook(email);
    await askForReset(email);
    await mailsUntil(email, 1);
    const token = await mailedToken(site, email);
    const reset = { token, newPassword: PASSWORD };
    const refused = await openBrowser(site).post('/api/account/password-reset', reset);
    expectRefusal(refused, 400, 'action_token_invalid');
  });

  it("is not asked about because of a provider that hasn't checked it", async () => {
    const email = newEmail();
    await byFacebook(email);
    for (const email_verified of [false, 'true', undefined]) {
      await google.signIn(openBrowser(site), { sub: newSubject(), email, email_verified });
    }
    await facebook.signIn(openBrowser(site), { sub: newSubject(), email, email_verified: true });
    // Emails are sent in order, so an earlier one would be there by now.
    await newPlayer(site);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  it('of an account with a password is asked about when Google has checked it', async () => {
    const squatter = await signUp(site);
    const { email } = squatter;
    expect((await byGoogle(email)).answer.headers.location).toBe(NOT_LINKED);
    await mailsUntil(email, 2);
    const [mail] = await mailsTo(site, email);
    expect(mail?.body_text).toContain('with a password');
    expect((await answerMail(email, 'disown-email')).status).toBe(200);
    const { answer } = await byGoogle(email);
    expect(answer.headers.location).toBe(DONE);
    expectRefusal(await signIn(openBrowser(site), email), 401, 'invalid_credential');
  });

  it('a proved one is never asked about, nor taken', async () => {
    const { email } = await newPlayer(site);
    await trySignUp(email);
    await byGoogle(email);
    await newPlayer(site);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  it('is taken from a player who owns a club, which continues', async () => {
    const email = newEmail();
    const holder = await byFacebook(email);
    const { user } = (await holder.get('/api/auth/get-session')).json() as { user: { id: string } };
    await grant(site.database, user);
    await done(holder.call('POST', '/api/club', aClub({ tag: freshTag() })), 201);
    await askForReset(email);
    await mailsUntil(email, 1);
    expect((await answerMail(email, 'disown-email')).status).toBe(200);
    expect((await holder.call('GET', '/api/club')).json()).toMatchObject({
      club: { role: 'owner' },
    });
  });

  it('once taken gets no email of the account that had it, and links to it are worth nothing', async () => {
    const email = newEmail();
    const holder = await byFacebook(email);
    await askForReset(email);
    await mailsUntil(email, 1);
    const first = await mailedToken(site, email);
    await askForReset(email);
    await mailsUntil(email, 2);
    expect((await answerMail(email, 'disown-email')).status).toBe(200);
    const late = openBrowser(site).post('/api/account/verify-email', { token: first });
    expectRefusal(await late, 400, 'action_token_invalid');
    await holder.call('POST', '/api/account/verification-email');
    const addresses = await site.database.db.selectFrom('mail').select('to_address').execute();
    expect(addresses.filter((mail) => mail.to_address.endsWith('.invalid'))).toEqual([]);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  it('gets ten of these emails an hour at most, and the answers stay the same', async () => {
    const email = newEmail();
    await byFacebook(email);
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await askForReset(email)).json()).toEqual({ message: RESET_ANSWER });
    }
    const other = await byFacebook(newEmail());
    await askForReset(other.claims.email);
    await mailsUntil(other.claims.email, 1);
    expect((await mailsTo(site, email)).length).toBeLessThanOrEqual(10);
  });

  it('answered twice at the same moment goes one way', async () => {
    const email = newEmail();
    await byFacebook(email);
    await askForReset(email);
    await mailsUntil(email, 1);
    const answers = await Promise.all([
      answerMail(email, 'verify-email'),
      answerMail(email, 'disown-email'),
      answerMail(email, 'disown-email'),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
  });
});
