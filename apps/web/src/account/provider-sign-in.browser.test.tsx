import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, PROFILE, sessionOf, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, PLAYER_TOKEN, refusal } from '../../test/stub-api.ts';
import { identifyPlayerBy } from '../api/player-client.ts';
import { AccountData } from './account-data.tsx';
import { LoginPage } from '../pages/login/login-page.tsx';
import { SIGN_IN_CHANNEL } from './popup-channel.ts';
import type { SignInFinished } from './popup-channel.ts';
import { signInService } from './session.ts';

const CLOSED = 'The sign-in window closed before you finished signing in.';
const GOOGLE = { ...USER, providerData: [{ providerId: 'google' as const }] };

const alert = page.getByRole('alert');
const google = page.getByRole('button', { name: 'Google' });

/** The provider's window, as far as the site can see it. */
interface OpenedWindow {
  closed: boolean;
  readonly location: { href: string };
  close(): void;
}

/** From now on, opens these windows instead of real ones. The most recent one is first. */
function stubWindows(): readonly OpenedWindow[] {
  const opened: OpenedWindow[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const one: OpenedWindow = {
      closed: false,
      location: { href: '' },
      close() {
        this.closed = true;
      },
    };
    opened.unshift(one);
    return one as unknown as Window;
  });
  return opened;
}

/** The nonce of the window that was opened last. */
async function nonce(): Promise<string> {
  const calls = () => callsOf('POST /api/auth/sign-in/social');
  await expect.poll(calls).not.toEqual([]);
  const { callbackURL } = calls().at(-1)?.body ?? {};
  return new URLSearchParams(callbackURL?.split('?')[1]).get('nonce') ?? '';
}

/** Reports an outcome, like the page at the end of a window. */
function tell(finished: Omit<SignInFinished, 'type'>): void {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage({ type: 'sign-in-finished', ...finished } satisfies SignInFinished);
  channel.close();
}

beforeEach(() => {
  answer({
    'GET /api/auth/get-session': null,
    'GET /api/auth/token': { token: PLAYER_TOKEN },
    'GET /api/account/sign-in-methods': {
      providers: ['password', 'google', 'facebook', 'microsoft'],
      minPasswordLength: 6,
    },
    'POST /api/auth/sign-in/social': { url: 'https://provider.example/' },
  });
});

describe('signing in with a provider', () => {
  beforeEach(async () => {
    await show(<LoginPage />, { at: '/login' });
    identifyPlayerBy(signInService.idToken);
    await expect.element(google).toBeEnabled();
  });

  it('gives advice when the browser blocks windows', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await google.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
      );
  });

  it("closes the window again when there's no connection", async () => {
    const windows = stubWindows();
    answer({ 'POST /api/auth/sign-in/social': CUT_OFF });
    await google.click();
    await expect.element(alert).toMatchTextContent("Can't reach the server.");
    expect(windows.map(({ closed }) => closed)).toEqual([true]);
  });

  it('sends the window to the provider, and says when it was closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const windows = stubWindows();
    await google.click();
    await expect.poll(() => windows[0]?.location.href).toBe('https://provider.example/');
    windows[0]?.close();
    await vi.advanceTimersByTimeAsync(2000);
    await expect.element(alert).toHaveTextContent(CLOSED);
    await page.getByRole('button', { name: 'Microsoft' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it.each([
    [
      'account_not_linked',
      "There's already an account with this email. Sign in the way you did before. Not yours? Check your inbox.",
    ],
    ['access_denied', CLOSED],
    ['state_mismatch', "The provider couldn't sign you in. Please try again."],
  ])('shows the outcome that the window reports: %s', async (error, text) => {
    stubWindows();
    await google.click();
    tell({ nonce: await nonce(), error });
    await expect.element(alert).toHaveTextContent(text);
    expect(callsOf('POST /api/auth/sign-in/social')).toMatchObject([
      { body: { provider: 'google' } },
    ]);
  });

  it('ignores messages from strangers', async () => {
    stubWindows();
    await google.click();
    const own = await nonce();
    tell({ nonce: 'guessed', error: 'account_not_linked' });
    tell({ nonce: own, error: 'access_denied' });
    await expect.element(alert).toHaveTextContent(CLOSED);
  });
});

it('a player whose sign-in is too old signs in again to delete the account', async () => {
  stubWindows();
  answer({
    ...freePlan(),
    'DELETE /api/account': refusal('sign_in_again', 'Sign in again.'),
    'GET /api/auth/get-session': { ...sessionOf(GOOGLE), session: { signInProvider: 'google' } },
    'GET /api/profile': PROFILE,
  });
  await show(<AccountData Before={({ children }) => children} />, {
    auth: { ...signedIn(), user: GOOGLE },
    at: '/account',
  });
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
  await dialog.getByRole('textbox').fill(GOOGLE.email);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Sign in again.');
  // Otherwise the test would leave the page.
  answer({ 'DELETE /api/account': CUT_OFF });
  await dialog.getByRole('button', { name: 'Continue with Google and delete' }).click();
  tell({ nonce: await nonce() });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to delete your account');
  expect(callsOf('DELETE /api/account')).toMatchObject([
    { body: { email: GOOGLE.email } },
    { body: { email: GOOGLE.email } },
  ]);
});
