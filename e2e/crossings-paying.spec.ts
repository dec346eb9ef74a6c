import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { clubOfNewPlayer } from './support/clubs.ts';
import {
  goBackToSite,
  goToPortal,
  letPass,
  pay,
  payingPlayer,
  planCard,
} from './support/paying.ts';
import { lane, openOptimizer, optimize } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { open, untilInteractive } from './support/visit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day of a trial that starts now, as the site writes days. */
function lastTrialDay(): string {
  const end = new Date(Date.now() + 7 * DAY_MS);
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
}

async function cancelPlan(page: Page): Promise<void> {
  await goToPortal(page);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await goBackToSite(page);
}

test(
  "from the gate of the optimizer's fourth run through the checkout, and back to the same picks",
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await openOptimizer(page, '?map=seoul&name1=Ada');
    // Moves the form once the count has loaded.
    await expect(page.getByText('3 of 3 optimizer uses left this month')).toBeVisible();
    for (let run = 1; run <= 3; run += 1) await optimize(page);
    await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
    const gate = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await gate.getByRole('link', { name: 'Start Free Trial' }).click();
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
    const day = lastTrialDay();
    await expect(page.getByRole('main')).toContainText(
      `Free until ${day}. Your first charge is $9.99 on that day, then $9.99 per month.`,
    );
    await page.getByRole('main').getByRole('link', { name: 'Back to Your Picks' }).click();
    await expect(page).toHaveURL(/^[^?]*\/team-optimizer\?.*name1=Ada/);
    await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
    await optimize(page);
  },
);

test(
  'a player who goes back from the checkout finds the billing period, and the way to the picks',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await openOptimizer(page, '?name1=Ada');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Upgrade for Unlimited Access' })
      .click();
    await page.getByRole('radio', { name: 'Annual' }).check();
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/pricing?billing=annual');
    await untilInteractive(page);
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await pay(page);
    const main = page.getByRole('main');
    await expect(main).toContainText('Your first charge is $99.99 on that day');
    await main.getByRole('link', { name: 'Back to Your Picks' }).click();
    await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
  },
);

test(
  'a player who canceled and then upgrades reads when it ends, before and after',
  { tag: '@phone' },
  async ({ page }) => {
    await payingPlayer(page, 'Premium');
    await cancelPlan(page);
    const day = lastTrialDay();
    await open(page, '/pricing');
    const team = planCard(page, 'Team');
    await expect(team).toContainText(
      `You canceled, so Team would end on ${day}, too. To keep it, renew first under Manage Subscription.`,
    );
    await expect(team).not.toContainText('then $39.99');
    await team.getByRole('button', { name: 'Upgrade' }).click();
    await expect(page.getByText(`You canceled, so it ends on ${day}.`)).toBeVisible();
    await expect(page.getByText('then $39.99')).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(`Ends on ${day}. You won't be charged again.`)).toBeVisible();
    await open(page, '/club');
    await expect(
      page.getByText(
        `Your Team plan ends on ${day}. A club you found now is on hold from then on.`,
      ),
    ).toBeVisible();
  },
);

test(
  'when a plan ends, My Builds says what ended, what stays, and what can be done',
  { tag: '@phone' },
  async ({ page }) => {
    await payingPlayer(page, 'Premium');
    for (const buildName of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await saveBuild(page, { ...LIGHT_BUILD, buildName });
    }
    await cancelPlan(page);
    await letPass(page, '8 days');
    await open(page, '/my-builds');
    const notice = page.getByRole('status').filter({ hasText: 'Your Premium plan has ended' });
    await expect(notice).toContainText('All 5 builds are still yours to edit, share, and delete.');
    await expect(notice).toContainText('Light is over the Free limit of 3');
    await notice.getByRole('link', { name: 'See Plans' }).click();
    await expect(page).toHaveURL('/pricing');
  },
);

test(
  'when a Team plan ends, club and game plan say so, and never guess another cause',
  { tag: '@phone' },
  async ({ page }) => {
    await clubOfNewPlayer(page);
    await page.getByRole('button', { name: 'New Game Plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Seoul by night');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seoul by night');
    const plan = page.url();
    await cancelPlan(page);
    await letPass(page, '8 days');
    await open(page, '/club');
    await expect(page.getByRole('status').filter({ hasText: 'on hold' })).toContainText(
      'Your Team plan has ended.',
    );
    await open(page, plan);
    const notice = page.getByRole('status').filter({ hasText: 'Read-only' });
    await expect(notice).toContainText('Your Team plan has ended.');
    await expect(notice).not.toContainText('suspended');
    await expect(notice.getByRole('link', { name: 'See Plans' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  },
);

test('the sentences about money on the home page name what is charged', async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/');
  await expect(planCard(page, 'Premium')).toContainText('$9 per month');
  await expect(planCard(page, 'Premium')).toContainText('7-day free trial, then $9.99 per month');
});
