import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, sessionOf, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, CUT_OFF } from '../../test/stub-api.ts';
import { SignInMethods } from './sign-in-methods.tsx';

const methods = page.getByRole('region', { name: 'Sign-in methods' });
const ACCOUNTS = [{ providerId: 'credential' }, { providerId: 'google' }];

beforeEach(() => {
  answer({
    ...freePlan(),
    'GET /api/auth/get-session': sessionOf(USER),
    'GET /api/auth/list-accounts': ACCOUNTS,
    'GET /api/account/sign-in-methods': { providers: ['password'], minPasswordLength: 6 },
  });
});

describe('the sign-in methods of an account', () => {
  it('are listed on one line', async () => {
    await show(<SignInMethods />, { auth: signedIn(), at: '/account' });
    await expect.element(methods).toMatchTextContent('Email and password, Google');
  });

  it('can be reloaded after a failure', async () => {
    answer({ 'GET /api/auth/list-accounts': CUT_OFF });
    await show(<SignInMethods />, { auth: signedIn(), at: '/account' });
    await expect
      .element(methods.getByRole('alert'))
      .toHaveTextContent('Failed to load sign-in methods');
    answer({ 'GET /api/auth/list-accounts': ACCOUNTS });
    await methods.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(methods).toMatchTextContent('Email and password');
  });

  it("keep the password form closed until it's opened, which moves the focus into it", async () => {
    await show(<SignInMethods />, { auth: signedIn(), at: '/account' });
    const password = page.getByRole('region', { name: 'Password' });
    await expect.element(password.getByLabelText('Current password')).not.toBeInTheDocument();
    await password.getByRole('button', { name: 'Change Password' }).click();
    await expect.element(password.getByLabelText('Current password')).toHaveFocus();
  });
});
