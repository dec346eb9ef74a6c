import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NAMELESS, PROFILE, sessionOf, USER } from '../../../test/players.ts';
import { show, unshow } from '../../../test/show.tsx';
import { answer, callsOf, holdBack, PLAYER_TOKEN, refusal } from '../../../test/stub-api.ts';
import type { AnswerOf } from '../../api/client.ts';
import { identifyPlayerBy } from '../../api/player-client.ts';
import { getAuth } from '../../account/auth-context.tsx';
import { isNameRequired } from '../../account/display-name-records.ts';
import { LoginPage } from './login-page.tsx';
import { signInService } from '../../account/session.ts';

const UNCONFIRMED = { ...USER, emailVerified: false };

const email = page.getByRole('textbox', { name: 'Email', exact: true });
const password = page.getByLabelText('Password', { exact: true });
const alert = page.getByRole('alert');
const submit = page.getByRole('button', { name: 'Sign In', exact: true });
const create = page.getByRole('button', { name: 'Create Account', exact: true });

async function showLogin(at: '/login' | '/register'): Promise<void> {
  await show(<LoginPage />, { at });
  identifyPlayerBy(signInService.idToken);
}

async function fill(): Promise<void> {
  await email.fill(USER.email);
  await password.fill('correct horse battery');
}

beforeEach(() => {
  answer({
    'GET /api/auth/get-session': null,
    'GET /api/auth/token': { token: PLAYER_TOKEN },
    'POST /api/auth/sign-out': { success: true },
    'GET /api/account/sign-in-methods': { providers: ['password'], minPasswordLength: 6 },
  });
});

describe('signing in', () => {
  it('reports a wrong email or password, and keeps what was typed', async () => {
    const words = 'Email or password is not correct.';
    answer({ 'POST /api/auth/sign-in/email': refusal('invalid_credential', words) });
    const release = holdBack('POST /api/auth/sign-in/email');
    await showLogin('/login');
    await fill();
    await submit.click();
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect.element(alert).toHaveTextContent(words);
    await expect.element(alert).toHaveFocus();
    await expect.element(email).toHaveValue(USER.email);
    await expect.element(password).toHaveValue('correct horse battery');
  });

  it('is refused before the address is confirmed, and leaves the player signed out', async () => {
    const session = sessionOf(UNCONFIRMED);
    answer({ 'POST /api/auth/sign-in/email': session, 'GET /api/auth/get-session': session });
    await showLogin('/login');
    await fill();
    await submit.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        'Please verify your email before signing in. Check your inbox for the verification email.',
      );
    expect(callsOf('POST /api/auth/sign-out')).toHaveLength(1);
    await expect.element(password).toHaveValue('correct horse battery');
  });

  it('switches to Create Account and back, keeping what was typed', async () => {
    await showLogin('/login');
    await email.fill(USER.email);
    await page.getByRole('link', { name: 'Create Account', exact: true }).click();
    await expect.element(create).toBeVisible();
    expect(location.pathname).toBe('/register');
    await expect.element(email).toHaveValue(USER.email);
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await expect.element(submit).toBeVisible();
    expect(location.pathname).toBe('/login');
  });
});

describe('the right password of an unverified account', () => {
  const newLink = page.getByRole('button', { name: 'Send a New Link' });

  beforeEach(async () => {
    const session = sessionOf(UNCONFIRMED);
    answer({
      'POST /api/auth/sign-in/email': session,
      'GET /api/auth/get-session': session,
      'POST /api/account/verification-email': { message: 'Sent.' },
      'PUT /api/account/destination': { message: 'Kept.' },
    });
    await showLogin('/login');
    await fill();
    await submit.click();
    await expect.element(newLink).toBeVisible();
  });

  it('is one press away from a new link, and leaves the player signed out', async () => {
    await newLink.click();
    const sent = `Verification email sent to ${USER.email}. Please check your inbox (and spam folder).`;
    await expect.element(page.getByRole('status')).toHaveTextContent(sent);
    await expect.element(page.getByRole('status')).toHaveFocus();
    await expect.element(alert).not.toBeInTheDocument();
    expect(callsOf('POST /api/auth/sign-out')).toHaveLength(2);
  });

  it('keeps where the player was going for the new link', async () => {
    history.replaceState({ wish: { path: '/library?class=Heavy' } }, '', '/login');
    await newLink.click();
    await expect
      .poll(() => callsOf('PUT /api/account/destination'))
      .toMatchObject([{ body: { path: '/library?class=Heavy' } }]);
    await expect.poll(() => callsOf('POST /api/auth/sign-out')).toHaveLength(2);
  });

  it('says so when there were too many links', async () => {
    answer({ 'POST /api/account/verification-email': refusal('too_many_requests', 'Slow down.') });
    await newLink.click();
    await expect
      .element(alert)
      .toHaveTextContent('Too many requests. Please wait a while before trying again.');
    await expect.element(newLink).toBeEnabled();
  });
});

describe('the sign-in page', () => {
  it('tells a player who was sent here what signing in gives them', async () => {
    await showLogin('/register');
    await expect.element(create).toBeVisible();
    history.pushState({ wish: { path: '/my-builds?class=Light' } }, '', '/login');
    await expect.element(page.getByText('Sign in to see your builds.')).toBeVisible();
  });

  it('says what a new account agrees to, with links', async () => {
    await showLogin('/register');
    const note = page.getByText('By creating an account, you agree to the Terms of Service.');
    await expect.element(note).toBeVisible();
    for (const [name, address] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      await expect.element(note.getByRole('link', { name })).toHaveAttribute('href', address);
    }
  });

  it('gives no reason to a player who came on their own', async () => {
    await showLogin('/login');
    await expect.element(submit).toBeVisible();
    await expect.element(page.getByText(/^Sign in to/)).not.toBeInTheDocument();
  });
});

describe('a player who leaves the page right after signing in', () => {
  beforeEach(async () => {
    await showLogin('/login');
    await fill();
    const session = sessionOf(USER);
    answer({ 'POST /api/auth/sign-in/email': session, 'GET /api/auth/get-session': session });
  });

  it('is signed in, even before the profile has loaded', async () => {
    answer({ 'GET /api/profile': PROFILE });
    const release = holdBack('GET /api/profile');
    await submit.click();
    await expect.poll(() => callsOf('GET /api/profile')).not.toHaveLength(0);
    unshow();
    expect(getAuth()).toMatchObject({ status: 'signed-in', user: USER });
    release();
    await expect.poll(() => getAuth().profile).toEqual(PROFILE);
  });

  it('is signed in, and still has to choose a display name', async () => {
    answer({ 'GET /api/profile': NAMELESS });
    const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    await submit.click();
    await expect.element(dialog).toBeVisible();
    unshow();
    expect(getAuth()).toMatchObject({ status: 'signed-in', user: USER });
    await expect.poll(() => getAuth().profile).toEqual(NAMELESS);
    expect(isNameRequired(USER.uid)).toBe(true);
  });
});

describe('creating an account', () => {
  const created: AnswerOf<'POST /api/auth/sign-up/email'> = {
    user: sessionOf(UNCONFIRMED).user,
    verificationEmail: { sent: true },
  };

  beforeEach(async () => {
    await showLogin('/register');
    await fill();
  });

  it.each([
    ['weak_password', 'Password should be at least 6 characters.', password],
    ['email_already_in_use', 'An account with this email already exists.', email],
  ] as const)('shows %s at its field', async (code, words, field) => {
    answer({ 'POST /api/auth/sign-up/email': refusal(code, words) });
    await create.click();
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveFocus();
    await expect.element(email).toHaveValue(USER.email);
    await expect.element(password).toHaveValue('correct horse battery');
  });

  it.each([
    [
      { sent: true },
      'Account created! Verification email sent to ada@example.org. Please check your inbox (and spam folder).',
    ],
    [
      { sent: false, code: 'internal_error', message: 'No mail today.' },
      'Account created but failed to send verification email: internal_error - No mail today.',
    ],
  ] as const)('says whether the email was sent: %j', async (verificationEmail, words) => {
    answer({
      'POST /api/auth/sign-up/email': { ...created, verificationEmail },
      'GET /api/auth/get-session': sessionOf(UNCONFIRMED),
    });
    await create.click();
    await expect.element(alert).toHaveTextContent(words);
    expect(location.pathname).toBe('/login');
    expect(page.getByLabelText('Email').query()).toHaveProperty('value', USER.email);
  });
});

it('the button stays in place when the strength of a new password appears', async () => {
  await showLogin('/register');
  await expect.element(create).toBeVisible();
  const before = create.element().getBoundingClientRect().top;
  await fill();
  await expect.element(page.getByText('Strong password.')).toBeVisible();
  expect(create.element().getBoundingClientRect().top).toBe(before);
});
