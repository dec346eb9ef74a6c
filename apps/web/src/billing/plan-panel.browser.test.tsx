import { FREE_SUBSCRIPTION } from '@trifecta/domain/plans';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { CLUB_BADGE } from '../../test/clubs.ts';
import { freePlan, paidPlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack } from '../../test/stub-api.ts';
import { useSubscription } from '../plans/index.ts';
import { PlanPanel } from './plan-panel.tsx';

/** Shows on another page that the plan was reloaded. */
function Tier() {
  return <p>Tier: {useSubscription()?.subscription.tier}</p>;
}

const panel = page.getByRole('region', { name: 'Plan' });

async function showPanel(): Promise<void> {
  await show(<PlanPanel />, { auth: signedIn(), at: '/account' });
}

it("a free player's plan shows its usage", async () => {
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

it('a plan that fails to load offers a retry, and shows no counts until then', async () => {
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
] as const)('a subscription that is %s is shown as %s', async (status, name, text) => {
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

it.each([
  [
    'nothing of their own',
    FREE_SUBSCRIPTION,
    /Given to you until January 31, 2099\..*StatusActive/,
  ],
  [
    'a plan whose payment failed',
    { ...FREE_SUBSCRIPTION, tier: 'premium', status: 'past_due' },
    /Given to you until January 31, 2099\. The last payment for your own plan failed\..*StatusPast due/,
  ],
] as const)('a granted plan shows its end to a player with %s', async (_own, own, text) => {
  answer(paidPlan('team', { endDate: '2099-01-31T12:00:00.000Z', own }, { interval: null }));
  await showPanel();
  await expect.element(panel).toMatchTextContent(text);
  await expect.element(panel).not.toMatchTextContent("won't be charged");
});

it("a player who returns from the portal and moves on isn't pulled back", async () => {
  answer({
    ...freePlan(),
    'POST /api/stripe/refresh-subscription': { message: 'Synced.' },
  });
  const release = holdBack('POST /api/stripe/refresh-subscription');
  const site = (
    <Switch>
      <Route path="/account">
        <PlanPanel />
      </Route>
      <Route>
        <Tier />
      </Route>
    </Switch>
  );
  await show(site, { auth: signedIn(), at: '/account?from=portal' });
  await expect.poll(() => callsOf('POST /api/stripe/refresh-subscription')).not.toHaveLength(0);
  navigate('/weapons');
  await expect.element(page.getByText('Tier: free')).toBeVisible();
  answer(paidPlan('premium'));
  release();
  await expect.element(page.getByText('Tier: premium')).toBeVisible();
  expect(location.pathname).toBe('/weapons');
});

it('a paying player can retry when the manage button fails to load', async () => {
  answer({ ...paidPlan('premium'), 'GET /api/user/billing': CUT_OFF });
  await showPanel();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Failed to load billing');
  answer(paidPlan('premium'));
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(panel.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
});

it("a plan from the player's club names it", async () => {
  const club = { tag: 'RUSH', name: 'Rush Hour' };
  answer(
    paidPlan('premium', { own: FREE_SUBSCRIPTION, club }, { isManageable: false, interval: null }),
  );
  await showPanel();
  await expect.element(panel).toMatchTextContent('From your club, Rush Hour.');
});

it('a player who pays for what their club includes hears of it', async () => {
  const included = /^Your club, Rush Hour, includes Premium/;
  answer({ ...paidPlan('premium'), 'GET /api/user/badge': { isShown: true, badge: CLUB_BADGE } });
  await showPanel();
  await expect.element(panel.getByText(included)).toBeVisible();
  answer({ ...paidPlan('team'), 'GET /api/user/badge': { isShown: true, badge: CLUB_BADGE } });
  await showPanel();
  await expect.element(page.getByRole('img', { name: 'Club RUSH: Rush Hour' })).toBeVisible();
  await expect.element(panel.getByText(included)).not.toBeInTheDocument();
});

it('the badge is shown and hidden next to the name', async () => {
  answer({
    ...paidPlan('premium'),
    'PUT /api/user/badge': ({ body }) => ({ ...body, badge: { kind: 'premium' } }),
  });
  await showPanel();
  const box = page.getByRole('checkbox', { name: 'Show my badge next to my name' });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(callsOf('PUT /api/user/badge')).toMatchObject([{ body: { isShown: false } }]);
});

it('a badge that fails to load offers a retry, and players without one learn how to get one', async () => {
  answer({ ...freePlan(), 'GET /api/user/badge': CUT_OFF });
  await showPanel();
  await expect.element(page.getByText('Failed to load your badge')).toBeVisible();
  answer(freePlan());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText(/^You don't have a badge right now/)).toBeVisible();
});
