import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { answer, holdBack, refusal } from '../../../test/stub-api.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const start = (search: string) => show(<VerifyEmailPage />, { at: `/verify-email?${search}` });
const press = (name: string) => page.getByRole('button', { name }).click();

it("asks whether an account that a provider opens is the reader's, and takes the address back", async () => {
  answer({
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
  await expect
    .element(page.getByText('Your email address is free. You can sign up with it now.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login');
});

it('says that it works, and why an address could not be taken back', async () => {
  answer({
    'POST /api/account/disown-email': refusal('action_token_invalid', 'This link has expired.'),
  });
  const release = holdBack('POST /api/account/disown-email');
  await start('token=the-token&by=facebook');
  await press("This Wasn't Me");
  await press('Take It Back');
  const busy = page.getByRole('dialog').getByRole('button', { name: 'Processing...' });
  await expect.element(busy).toBeDisabled();
  release();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link has expired.');
  await expect.element(page.getByRole('button', { name: "This Wasn't Me" })).toBeEnabled();
});

it.each([
  ['token=the-token', 'Confirm that this email address is yours.'],
  ['token=the-token&by=password', 'Someone signed up here with a password and your email address.'],
  ['token=the-token&by=%3Cb%3E', 'Confirm that this email address is yours.'],
])(
  'with %s asks in other words, and This Was Not Me deletes the account',
  async (search, words) => {
    answer({});
    await start(search);
    await expect.element(page.getByText(words)).toBeVisible();
    await press("This Wasn't Me");
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Delete this account?');
  },
);
