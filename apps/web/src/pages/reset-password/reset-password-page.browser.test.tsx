import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'wouter';
import { USER } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, refusal } from '../../../test/stub-api.ts';
import { LoginPage } from '../login/login-page.tsx';
import { NewPasswordForm, ResetPasswordPage } from './reset-password-page.tsx';

const email = page.getByRole('textbox', { name: 'Email', exact: true });
const alert = page.getByRole('alert');
const link = (name: string) => page.getByRole('link', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  answer({
    'GET /api/auth/get-session': null,
    'GET /api/account/sign-in-methods': { providers: ['password'], minPasswordLength: 6 },
  });
});

function Pages() {
  const [pathname] = useLocation();
  return pathname === '/reset-password' ? <ResetPasswordPage /> : <LoginPage />;
}

it('takes the typed email over from the sign-in page and back, with the way back', async () => {
  await show(<Pages />, { at: '/login' });
  history.replaceState({ wish: { path: '/library' } }, '');
  await email.fill(USER.email);
  await link('Forgot your password?').click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('Reset your password');
  await expect.element(email).toHaveValue(USER.email);
  await email.fill('ben@example.org');
  await link('Back to sign in').click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('Login');
  await expect.element(email).toHaveValue('ben@example.org');
  expect(history.state).toEqual({ wish: { path: '/library' } });
});

it('says in its own words that the server failed', async () => {
  const words = 'Internal Server Error';
  answer({
    'POST /api/account/password-reset-email': refusal('internal_error', words),
    'POST /api/account/password-reset': refusal('internal_error', words),
  });
  await show(<ResetPasswordPage />, { at: '/reset-password' });
  await email.fill(USER.email);
  await press('Send Reset Link');
  await expect
    .element(alert)
    .toHaveTextContent('Something went wrong on our side. Please try again.');
  await show(<NewPasswordForm token="the-token" />, { at: '/reset-password' });
  await page.getByLabelText('New password').fill('correct horse battery');
  await press('Save New Password');
  await expect.element(alert).toHaveTextContent('Failed to change password. Please try again.');
});
