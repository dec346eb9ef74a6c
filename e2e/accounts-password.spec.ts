import { fillSignIn, mailLink, signedInPlayer, signIn, otherBrowser } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const NEW_PASSWORD = 'staple staple staple';

test('a forgotten password is reset by email, which ends every session', async ({
  page,
  browser,
  request,
}) => {
  const player = await signedInPlayer(page);
  const elsewhere = await otherBrowser(browser);
  const other = await elsewhere.newPage();
  await open(other, '/login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.waitForURL('/reset-password');
  await other.getByLabel('Email', { exact: true }).fill(player.email);
  await other.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(other.getByRole('status')).toContainText(
    'has an account, a password reset link is on its way',
  );

  const link = await mailLink(request, player.email, '/reset-password');
  await open(other, link);
  await other.getByLabel('New password').fill('abc');
  await other.getByRole('button', { name: 'Save New Password' }).click();
  await expect(other.getByLabel('New password')).toHaveAccessibleDescription(
    'Password should be at least 6 characters.',
  );
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save New Password' }).click();
  await expect(other.getByRole('status')).toContainText('Password changed.');

  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, player, 'Sign In');
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  await fillSignIn(page, { ...player, password: NEW_PASSWORD }, 'Sign In');
  await expect(page).toHaveURL('/profile');

  await open(other, link);
  await other.getByLabel('New password').fill('another try 123');
  await other.getByRole('button', { name: 'Save New Password' }).click();
  await expect(other.getByRole('alert')).toBeVisible();
  await elsewhere.close();
});

test('/account shows plan and usage, and changes the password', async ({ page }) => {
  const player = await signedInPlayer(page);
  await open(page, '/account');
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan).toContainText('Free');
  await expect(plan).toContainText('0 of 3');
  await expect(page.getByRole('region', { name: 'Sign-in methods' })).toContainText('password');
  const form = page.getByRole('region', { name: 'Password', exact: true });
  await form.getByRole('button', { name: 'Change Password' }).click();
  await form.getByLabel('Current password').fill('not it at all');
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(/Wrong password/);
  await expect(form.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  await form.getByLabel('Current password').fill(player.password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByRole('status')).toContainText('Password changed.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});

test('the player downloads their data, and deletes the account with email and password', async ({
  page,
}) => {
  const player = await signedInPlayer(page);
  await open(page, '/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-data.json');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const email = dialog.getByLabel(`Type ${player.email} to confirm`);
  const password = dialog.getByLabel('Password', { exact: true });
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
  await email.fill('someone@example.org');
  await password.fill('not it at all');
  await confirm.click();
  await expect(email).toHaveAccessibleDescription("That isn't your account's email address.");
  await email.fill(player.email);
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('Wrong password.');
  await password.fill(player.password);
  await confirm.click();
  await page.waitForURL('/');
  await signIn(page, player);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
});

test('/email-test sends both emails and logs the outcome', async ({ page }) => {
  const player = await signedInPlayer(page);
  await open(page, '/email-test');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(player.email);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText(`Verification Email to ${player.email}:`);
  await page.getByRole('button', { name: 'Send Password Reset' }).click();
  await expect(log).toContainText(`Password Reset to ${player.email}:`);
  await expect(page.getByRole('region', { name: 'Auth configuration' })).toContainText('password');
  await expect(page.getByRole('region', { name: 'Troubleshooting checklist' })).toBeVisible();
  for (let sent = 2; sent < 6; sent += 1) {
    await page.getByRole('button', { name: 'Send Password Reset' }).click();
    await expect(log.getByRole('listitem')).toHaveCount(sent + 1);
  }
  await expect(log).toContainText('failed: Too many requests');
});
