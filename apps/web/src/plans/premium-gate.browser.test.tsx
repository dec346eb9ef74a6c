import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, holdBack } from '../../test/stub-api.ts';
import { PremiumGate } from './premium-gate.tsx';

const gate = page.getByRole('region', { name: 'Upgrade to Premium' });

it('the gate shows a free player price, trial, benefits, and limits', async () => {
  answer(freePlan({ buildsCount: 1 }));
  const release = holdBack('GET /api/user/subscription');
  await show(<PremiumGate>Behind</PremiumGate>, { auth: signedIn() });
  await expect.element(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.element(gate).toMatchTextContent('$9 per month');
  await expect.element(gate).toMatchTextContent('7-day free trial');
  await expect.element(gate).toMatchTextContent('Unlimited builds and favorites');
  await expect
    .element(gate.getByRole('region', { name: 'Your current limits' }))
    .toMatchTextContent('1 (3 per class)');
  await expect
    .element(gate.getByRole('link', { name: 'Start Free Trial' }))
    .toHaveAttribute('href', '/pricing');
  await expect
    .element(gate.getByRole('link', { name: 'Maybe Later' }))
    .toHaveAttribute('href', '/');
});

it('the gate is open for Premium players, and asks visitors to sign in', async () => {
  answer(paidPlan('premium'));
  await show(<PremiumGate>Behind</PremiumGate>, { auth: signedIn() });
  await expect.element(page.getByText('Behind')).toBeVisible();
  await show(<PremiumGate>Behind</PremiumGate>);
  await expect.element(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await expect.element(page.getByText('Behind')).not.toBeInTheDocument();
});
