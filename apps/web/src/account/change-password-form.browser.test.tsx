import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, PROFILE, sessionOf, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../test/stub-api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const current = page.getByLabelText('Current password');
const next = page.getByLabelText('New password');
const button = page.getByRole('button', { name: 'Change Password' });

beforeEach(async () => {
  answer({
    ...freePlan(),
    'GET /api/auth/get-session': sessionOf(USER),
    'GET /api/profile': PROFILE,
    'GET /api/account/sign-in-methods': { providers: ['password'], minPasswordLength: 6 },
  });
  await show(<ChangePasswordForm />, { auth: signedIn(), at: '/account' });
  await current.fill('correct horse battery');
  await next.fill('staple staple staple');
});

it("a double click changes the password only once, and the form shows that it's busy", async () => {
  answer({ 'POST /api/auth/change-password': { user: sessionOf(USER).user } });
  const release = holdBack('POST /api/auth/change-password');
  await button.dblClick();
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  const message = page.getByRole('status').filter({ hasText: 'Password changed.' });
  await expect.element(message).toHaveFocus();
  await expect.element(current).toHaveValue('');
  expect(callsOf('POST /api/auth/change-password')).toHaveLength(1);
});

it.each([
  ['invalid_credential', 'The password is not correct.', current],
  ['weak_password', 'This password is too easy to guess.', next],
] as const)(
  '%s shows an error at its field and keeps what was typed',
  async (code, words, field) => {
    answer({ 'POST /api/auth/change-password': refusal(code, words) });
    await button.click();
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveFocus();
    await expect.element(next).toHaveValue('staple staple staple');
  },
);

it('without a connection, the form says so', async () => {
  answer({ 'POST /api/auth/change-password': CUT_OFF });
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("Can't reach the server. Check your connection and try again.");
});
