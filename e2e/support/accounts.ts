import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { totpCode } from '../../apps/server/test/account/totp.ts';
import { expect, test } from './test.ts';
import { open } from './visit.ts';

/** A password that any site accepts. */
const PASSWORD = 'correct horse battery';

/** The credentials of a new player. */
export interface NewPlayer {
  readonly email: string;
  readonly password: string;
}

/** A new player with an address that no other test uses. */
export function newPlayer(): NewPlayer {
  return { email: `${randomUUID()}@example.org`, password: PASSWORD };
}

/** A display name no other test uses. */
export function newName(): string {
  return `p-${randomUUID().slice(0, 16)}`;
}

/** The newest link to a page in the emails to an address, from the outbox. */
export async function mailLink(
  request: APIRequestContext,
  email: string,
  page: '/verify-email' | '/reset-password',
): Promise<string> {
  let link = '';
  await expect(async () => {
    const outbox = await (await request.get('/outbox')).text();
    const mail = outbox
      .split('<article')
      .find((part) => part.includes(email) && part.includes(page));
    link = new RegExp(`${page}\\?token=[\\w-]+`).exec(mail ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/**
 * The headers that state a call's origin, as browsers send them. Cookie-authenticated calls are refused without them.
 */
function origin(): string {
  return test.info().project.use.baseURL ?? '';
}

/** Signs up over the API. Leaves the page signed in and unverified. */
export async function signUp(page: Page, player: NewPlayer): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: origin() },
    data: { email: player.email, password: player.password },
  });
  expect(answer.status()).toBe(200);
}

/** Confirms the address with the emailed link. */
export async function verify(page: Page, player: NewPlayer): Promise<void> {
  const link = await mailLink(page.request, player.email, '/verify-email');
  const token = new URL(link, 'http://site').searchParams.get('token');
  const answer = await page.request.post('/api/account/verify-email', { data: { token } });
  expect(answer.status()).toBe(200);
}

/** Sets the display name over the API. */
async function setName(page: Page, displayName: string): Promise<void> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const answer = await page.request.put('/api/profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { displayName },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in a verified player with a display name, so that no dialog covers the page. */
export async function signedInPlayer(
  page: Page,
  player = newPlayer(),
): Promise<NewPlayer & { readonly name: string }> {
  const name = newName();
  await signUp(page, player);
  await verify(page, player);
  await setName(page, name);
  return { ...player, name };
}

/** Fills in the sign-in form and submits it. */
export async function fillSignIn(page: Page, player: NewPlayer, button: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Opens the sign-in page and signs in with the password. */
export async function signIn(page: Page, player: NewPlayer): Promise<void> {
  await open(page, '/login');
  await fillSignIn(page, player, 'Sign In');
}

/** Another person's browser. */
export async function otherBrowser(browser: Browser): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: origin() });
}

/** Stops the page's clock until a test moves it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Turns two-step sign-in on over the API. Returns the backup codes. */
export async function turnOnSecondStep(
  page: Page,
  { password }: NewPlayer,
): Promise<readonly string[]> {
  const post = (path: string, data: object) =>
    page.request.post(`/api/auth/two-factor/${path}`, {
      headers: { origin: test.info().project.use.baseURL ?? '' },
      data,
    });
  const { totpURI, backupCodes } = (await (await post('enable', { password })).json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  const answer = await post('verify-totp', { code: totpCode(key, Date.now()) });
  expect(answer.status()).toBe(200);
  return backupCodes;
}
