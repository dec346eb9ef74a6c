import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { freePlan, PROFILE, sessionOf, signedIn, UNVERIFIED, USER } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const LOOK = 'POST /api/account/verification-link';
const RENEW = 'POST /api/account/verification-link/renew';
const VERIFY = 'POST /api/account/verify-email';
const EMAIL = 'ben@example.org';
const INVALID = refusal('action_token_invalid', 'This link has expired or was already used.');
const open = { [LOOK]: { email: EMAIL, state: 'open' } } as const;
const expired = { [LOOK]: { email: EMAIL, state: 'expired' } } as const;

const start = (search: string, auth?: ReturnType<typeof signedIn>) =>
  show(<VerifyEmailPage />, { at: `/verify-email?${search}`, ...(auth && { auth }) });
const press = (name: string) => page.getByRole('button', { name }).click();
const heading = page.getByRole('heading', { level: 1 });

/** Waits for a heading, which the tab's title follows. */
const expectHeading = async (title: string) => {
  await expect.element(heading).toHaveTextContent(title);
  await expect.poll(() => document.title).toContain(title);
};

it("asks whether an account that a provider opens is the reader's, and takes the address back", async () => {
  answer({
    ...open,
    'POST /api/account/disown-email': { message: 'Your email address is free.' },
    'GET /api/auth/get-session': null,
  });
  await start('token=the-token&by=facebook');
  await expect
    .element(page.getByText('Someone signed in here with Facebook, and the account has your'))
    .toBeVisible();
  await press("This Wasn't Me");
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Take your address back?');
  await press('Take It Back');
  const message = page.getByText('Your email address is free. You can sign up with it now.');
  await expect.element(message).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expectHeading('Your address is free');
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login');
});

it('says that it works, and why an address could not be taken back', async () => {
  answer({
    ...open,
    'POST /api/account/disown-email': refusal('internal_error', 'Internal Server Error'),
  });
  const release = holdBack('POST /api/account/disown-email');
  await start('token=the-token&by=facebook');
  await press("This Wasn't Me");
  await press('Take It Back');
  const busy = page.getByRole('dialog').getByRole('button', { name: 'Processing...' });
  await expect.element(busy).toBeDisabled();
  release();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent("That didn't work. Please try again.");
  await expect.element(page.getByRole('button', { name: "This Wasn't Me" })).toBeEnabled();
});

it.each([
  ['token=the-token', `Confirm that ${EMAIL} is yours.`],
  ['token=the-token&by=password', 'Someone signed up here with a password and your email address'],
  ['token=the-token&by=%3Cb%3E', `Confirm that ${EMAIL} is yours.`],
])(
  'with %s asks in other words, and This Was Not Me deletes the account',
  async (search, words) => {
    answer(open);
    await start(search);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await press("This Wasn't Me");
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Delete this account?');
  },
);

describe('a confirmed address', () => {
  it('leads a signed-in player on to where they were going, with what they pressed', async () => {
    const wish = { path: '/community-builds?class=Light', act: 'rate:b-1:4' };
    answer({
      ...freePlan(),
      [LOOK]: { email: USER.email, state: 'open' },
      [VERIFY]: { message: 'Verified.', wish },
      'GET /api/auth/get-session': sessionOf(USER),
      'GET /api/profile': PROFILE,
    });
    await start('token=the-token', UNVERIFIED);
    await press('Confirm Email Address');
    await expectHeading('Email verified');
    await expect.element(page.getByRole('status')).toHaveFocus();
    expect(history.state).toEqual({ wish });
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => location.search).toBe('?class=Light');
    expect(history.state).toEqual({ act: 'rate:b-1:4' });
  });

  it('leads through sign-in, which passes on where they were going', async () => {
    const wish = { path: '/pricing?billing=annual', act: 'plan:premium:annual' };
    answer({
      ...open,
      [VERIFY]: { message: 'Verified.', wish },
      'GET /api/auth/get-session': null,
    });
    await start('token=the-token');
    await press('Confirm Email Address');
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(`Email verified! The account of ${EMAIL} is ready.`);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(history.state).toEqual({ wish });
  });

  it('says whose it is to a player who is signed in as someone else', async () => {
    answer({
      ...freePlan(),
      ...open,
      [VERIFY]: { message: 'Verified.', wish: null },
      'GET /api/auth/get-session': sessionOf(USER),
      'GET /api/profile': PROFILE,
    });
    await start('token=the-token', signedIn());
    await expect
      .element(page.getByText(`You're signed in as ${USER.email}. This link is for ${EMAIL}.`))
      .toBeVisible();
    await press('Confirm Email Address');
    await expect.element(page.getByText(`You're still signed in as ${USER.email}.`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Switch Account' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it('is said to be verified when the link is opened again', async () => {
    answer({ [LOOK]: { email: EMAIL, state: 'verified' } });
    await start('token=the-token');
    await expect.element(page.getByText(`${EMAIL} is already verified.`)).toBeVisible();
    await expectHeading('Email verified');
  });
});

describe('a link that no longer works', () => {
  it('sends a new one to the address with one press, when it has expired', async () => {
    answer({ ...expired, [RENEW]: { message: 'Sent.' } });
    await start('token=the-token');
    await expectHeading('This link has expired');
    await expect.element(page.getByText(EMAIL)).toBeVisible();
    const release = holdBack(RENEW);
    await press('Send a New Link');
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    const sent = `Verification email sent to ${EMAIL}. Please check your inbox (and spam folder).`;
    await expect.element(page.getByRole('status')).toMatchTextContent(sent);
    await expect.element(page.getByRole('status')).toHaveFocus();
    await expectHeading('Check your inbox');
    expect(callsOf(RENEW)).toMatchObject([{ body: { token: 'the-token', isClaimed: false } }]);
  });

  it('says so when there were too many', async () => {
    answer({ ...expired, [RENEW]: refusal('too_many_requests', 'Slow down.') });
    await start('token=the-token');
    await press('Send a New Link');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Too many requests. Please wait a while before trying again.');
    await expect.element(page.getByRole('button', { name: 'Send a New Link' })).toBeEnabled();
  });

  it('is said to have expired when that happened while the page was open', async () => {
    answer({ ...open, [VERIFY]: INVALID });
    await start('token=the-token');
    await expect.element(page.getByRole('button', { name: 'Confirm Email Address' })).toBeVisible();
    answer({ ...expired, [VERIFY]: INVALID });
    await press('Confirm Email Address');
    await expectHeading('This link has expired');
  });

  it('leads a guest to sign-in, which can send one, when it is unknown', async () => {
    answer({ [LOOK]: INVALID });
    await start('token=the-token');
    await expectHeading("This link doesn't work anymore");
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  it('sends a new one to the player who has yet to verify, when it is unknown', async () => {
    answer({ [LOOK]: INVALID, 'POST /api/account/verification-email': { message: 'Sent.' } });
    await start('token=the-token', UNVERIFIED);
    await press('Send a New Link');
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(`Verification email sent to ${USER.email}.`);
  });

  it('is said to be incomplete without its token', async () => {
    answer({});
    await start('');
    await expectHeading('This link is incomplete');
  });
});

it('offers another try when the link cannot be loaded', async () => {
  answer({ [LOOK]: CUT_OFF });
  await start('token=the-token');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load the link');
  answer(open);
  await press('Try Again');
  await expect.element(page.getByText(`Confirm that ${EMAIL} is yours.`)).toBeVisible();
});
