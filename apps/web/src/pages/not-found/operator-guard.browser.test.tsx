import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, PROFILE, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, refusal } from '../../../test/stub-api.ts';
import { OperatorPage } from './operator-view.tsx';

const start = (operatorNeeds: 'second-step' | 'code') =>
  show(<OperatorPage />, { auth: signedIn({ ...PROFILE, isOperator: true, operatorNeeds }) });

it('shows operators without two-step sign-in how to turn it on, and nothing else', async () => {
  const profile = { ...PROFILE, isOperator: true, operatorNeeds: 'second-step' } as const;
  answer({ ...freePlan(), 'GET /api/profile': profile });
  await start('second-step');
  const guard = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect.element(guard).toMatchTextContent('Turn it on in your account');
  await expect
    .element(guard.getByRole('link', { name: 'Go to Your Account' }))
    .toHaveAttribute('href', '/account');
  expect(page.getByRole('region').elements()).toHaveLength(1);
});

it('asks operators whose sign-in asked for no code for one', async () => {
  answer({
    ...freePlan(),
    'POST /api/auth/two-factor/verify-totp': refusal('invalid_code', 'This code is wrong.'),
  });
  await start('code');
  const guard = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect.element(guard).toMatchTextContent('Enter the code from your authenticator app.');
  const field = page.getByLabelText('6-digit code');
  await field.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(field).toHaveAccessibleDescription('This code is wrong.');
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Use a Backup Code Instead' }).click();
  await expect.element(page.getByLabelText('Backup code')).toBeVisible();
  await expect.element(guard).toMatchTextContent('Enter one of your backup codes.');
  await expect.element(guard).not.toMatchTextContent('authenticator app.');
});
