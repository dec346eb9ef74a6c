import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, CUT_OFF, holdBack } from '../../test/stub-api.ts';
import { PlanPanel } from './plan-panel.tsx';

const panel = page.getByRole('region', { name: 'Plan' });

async function showPanel(): Promise<void> {
  await show(<PlanPanel />, { auth: signedIn(), at: '/account' });
}

it('the plan of a free player says what is used of it', async () => {
  answer(freePlan({ buildsCount: 2, favoritesCount: 4 }));
  const release = holdBack('GET /api/user/subscription');
  await showPanel();
  await expect.element(panel).toMatchTextContent('Loading...');
  release();
  await expect.element(panel).toMatchTextContent('2 (3 per class)');
  await expect.element(panel).toMatchTextContent('4 of 10');
  await expect.element(panel).toMatchTextContent('0 of 3');
  await expect
    .element(panel.getByRole('button', { name: 'Manage Subscription' }))
    .not.toBeInTheDocument();
});

it('a plan that cannot be loaded is asked for again, and shows no counts until then', async () => {
  answer({ ...freePlan(), 'GET /api/user/subscription': CUT_OFF });
  await showPanel();
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Failed to load subscription data');
  await expect.element(panel).not.toMatchTextContent('0 of 10');
  answer(freePlan({ favoritesCount: 4 }));
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(panel).toMatchTextContent('4 of 10');
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['trial', 'Trial', 'Your free trial ends on November 8, 2099. Your first payment is due then.'],
  ['past_due', 'Past due', 'Your last payment failed.'],
  ['active', 'Active', 'Renews on November 8, 2099.'],
  ['paused', 'Paused', 'Your plan is paused.'],
] as const)('a subscription that is %s is called %s', async (status, name, text) => {
  const day = '2099-11-08T12:00:00.000Z';
  answer(
    paidPlan(
      'premium',
      { status, ...(status === 'trial' && { trialEndsAt: day }) },
      { renewsAt: day },
    ),
  );
  await showPanel();
  await expect.element(panel).toMatchTextContent(`Status${name}`);
  await expect.element(panel).toMatchTextContent(text);
  await expect.element(panel.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
});
