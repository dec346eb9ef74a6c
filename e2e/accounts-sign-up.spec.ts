import {
  fillSignIn,
  mailLink,
  newName,
  newPlayer,
  signIn,
  signUp,
  stopClock,
} from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const NOT_VERIFIED =
  'Email not verified yet. Please check your inbox and click the verification link.';

test('a player signs up, confirms by email, signs in, chooses a name, and finds it in the profile', async ({
  page,
  request,
}) => {
  const player = newPlayer();
  const name = newName();
  await open(page, '/register');
  await fillSignIn(page, player, 'Create Account');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    `Account created! Verification email sent to ${player.email}. Please check your inbox (and spam folder).`,
  );
  // The form is back in sign-in mode, with the address still filled in.
  await expect(page).toHaveURL('/login');
  await expect(page.locator('input[type=email]')).toHaveValue(player.email);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await page.getByRole('button', { name: 'Sign out and use a different email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');

  await open(page, await mailLink(request, player.email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByRole('status')).toContainText('Email verified!');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('/login');

  await fillSignIn(page, player, 'Sign In');
  const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remind Me Tomorrow' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Set Display Name' }).click();
  await page.waitForURL('/team-optimizer');

  await open(page, '/profile');
  await expect(page.getByRole('main')).toContainText(player.email);
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
});

test('a player who confirmed the address elsewhere continues after two seconds', async ({
  page,
  request,
}) => {
  const player = newPlayer();
  await signUp(page, player);
  await open(page, '/weapons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('alert')).toHaveText(NOT_VERIFIED);
  const link = await mailLink(request, player.email, '/verify-email');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await request.post('/api/account/verify-email', { data: { token } });
  await stopClock(page);
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByText('Email verified! Redirecting...')).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/weapons');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/team-optimizer');
});

test('a new password shows its strength, and an easy one is refused', async ({ page }) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('password-guesses')) lists.push(request.url());
  });
  const player = newPlayer();
  await open(page, '/register');
  const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) });
  await page.getByLabel('Email', { exact: true }).fill(player.email);
  expect(lists).toEqual([]);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('P@ssw0rd');
  await expect(form).toContainText('Too easy to guess. Add another word or two.');
  expect(lists).toHaveLength(1);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(password).toHaveAccessibleDescription(
    'This password is too easy to guess. Add another word or two.',
  );
  await expect(password).toBeFocused();
  await password.fill(player.email.split('@')[0] ?? '');
  await expect(form).toContainText('Too easy to guess.');
  await password.fill('k7$Qz2');
  await expect(form).toContainText('Fair password. A longer one is safer.');
  expect(await axeFindings(page)).toEqual([]);
  await password.fill(player.password);
  await expect(form).toContainText('Strong password.');
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('Account created!');
});

test('opening an emailed link confirms nothing, and "this was not me" deletes the account', async ({
  page,
  request,
  context,
}) => {
  const player = newPlayer();
  await signUp(page, player);
  await context.clearCookies();
  const link = await mailLink(request, player.email, '/verify-email');
  await open(page, link);
  await page.reload();
  await page.getByRole('button', { name: "This Wasn't Me" }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('status')).toContainText('Account deleted.');
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "This link doesn't work anymore",
  );
  await signIn(page, player);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
});
