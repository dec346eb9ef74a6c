import type { Wish } from '@trifecta/domain/account';
import { FREE_SUBSCRIPTION } from '@trifecta/domain/plans';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack } from '../../../test/stub-api.ts';
import { PricingPage } from './pricing-page.tsx';

const SOLD = { isEnabled: true, salesEmail: null } as const;

function card(plan: 'Free' | 'Premium' | 'Team'): Locator {
  const heading = page.getByRole('heading', { name: plan, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

function button(plan: 'Free' | 'Premium' | 'Team'): Locator {
  return card(plan).getByRole('button');
}

beforeEach(() => {
  answer({ 'GET /api/billing/availability': SOLD });
});

describe('the plans', () => {
  it('show what they cost, monthly and annually', async () => {
    await show(<PricingPage />, { at: '/pricing' });
    const annual = page.getByRole('radio', { name: 'Annual' });
    await expect.element(annual).toHaveAccessibleName('Annual 17% OFF');
    await expect.element(card('Free')).toMatchTextContent('$0');
    await expect.element(card('Premium')).toMatchTextContent('Most Popular');
    await expect.element(card('Premium')).toMatchTextContent('$9.99 per month');
    await expect.element(card('Premium')).toMatchTextContent('7 days free, then $9.99 per month.');
    await expect.element(card('Team')).toMatchTextContent('$39.99 per month');
    await expect.element(card('Team')).toMatchTextContent('Up to 5 members.');
    await expect.element(card('Team')).toMatchTextContent('7 days free, then $39.99 per month.');
    await expect
      .element(card('Premium'))
      .toMatchTextContent('Advanced analytics of all your matches');
    await expect.element(card('Premium')).not.toMatchTextContent('analytics Coming soon');
    await expect.element(card('Team')).toMatchTextContent('Team analytics of members who agree');
    await expect.element(card('Team')).toMatchTextContent('Team tournaments Coming soon');
    await annual.click();
    await expect.element(card('Premium')).toMatchTextContent('$99.99 per year');
    await expect.element(card('Premium')).toMatchTextContent('Save $20 a year');
    await expect.element(card('Team')).toMatchTextContent('$399.99 per year');
    await page.getByRole('radio', { name: 'Monthly' }).click();
    await expect.element(card('Premium')).toMatchTextContent('$9.99 per month');
  });

  it('come with what a buyer agrees to', async () => {
    await show(<PricingPage />, { at: '/pricing' });
    const note = page.getByText('By subscribing, you agree to the Terms of Service.');
    const link = note.getByRole('link', { name: 'Terms of Service' });
    await expect.element(link).toHaveAttribute('href', '/terms');
  });

  it("offer nothing to a player whose plan couldn't be loaded, until it has", async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer({ 'GET /api/user/subscription': CUT_OFF, 'GET /api/user/billing': CUT_OFF });
    await show(<PricingPage />, { at: '/pricing', auth: signedIn() });
    const notice = page.getByRole('alert');
    await expect.element(notice).toMatchTextContent('Failed to load subscription data');
    for (const plan of ['Free', 'Premium', 'Team'] as const) {
      await expect.element(button(plan)).not.toBeInTheDocument();
    }
    answer(paidPlan('team'));
    await notice.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(button('Team')).toHaveTextContent('Current Plan');
    await expect.element(notice).not.toBeInTheDocument();
    logged.mockRestore();
  });

  it('say when nothing is sold here', async () => {
    answer({ 'GET /api/billing/availability': { isEnabled: false, salesEmail: null } });
    await show(<PricingPage />, { at: '/pricing' });
    await expect.element(page.getByText("Paid plans aren't available on this site")).toBeVisible();
    await expect.element(button('Premium')).toBeDisabled();
    await expect.element(button('Team')).toBeDisabled();
  });
});

it.each([
  ['Can I cancel anytime?', 'You keep your plan until the end of the period you paid for'],
  ['How does the free trial work?', 'one trial per player and card'],
  ['Can I change my plan later?', 'you see the price before you confirm'],
  ['How do I pay?', 'We never see your card number'],
  ['What is a club?', 'Everyone in it has Premium'],
  ['What are advanced analytics?', 'how often you come first against chance'],
  ['What does "Coming soon" mean?', 'no plan includes it today'],
])('opens the answer to "%s"', async (question, text) => {
  await show(<PricingPage />, { at: '/pricing' });
  await expect.element(page.getByText(text)).not.toBeVisible();
  await page.getByText(question).click();
  await expect.element(page.getByText(text)).toBeVisible();
});

describe('a free player', () => {
  beforeEach(async () => {
    answer(freePlan());
    await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
    await expect.element(button('Premium')).toBeEnabled();
  });

  it('has the Free plan', async () => {
    await expect.element(button('Free')).toHaveTextContent('Current Plan');
    await expect.element(button('Free')).toBeDisabled();
    await expect.element(page.getByRole('region', { name: 'Your plan' })).not.toBeInTheDocument();
  });

  it("sees that the checkout is opening, and can't press anything else meanwhile", async () => {
    answer({
      'POST /api/stripe/create-checkout-session': { sessionId: 'cs_1', url: '#checkout' },
    });
    const release = holdBack('POST /api/stripe/create-checkout-session');
    await button('Premium').click();
    await expect.element(button('Premium')).toHaveTextContent('Processing...');
    await expect.element(button('Premium')).toBeDisabled();
    await expect.element(button('Team')).toBeDisabled();
    release();
    await expect.poll(() => location.hash).toBe('#checkout');
    expect(callsOf('POST /api/stripe/create-checkout-session')).toMatchObject([
      { body: { tier: 'premium', interval: 'monthly' } },
    ]);
  });

  it('reaches the checkout by session id when the response has no URL', async () => {
    answer({
      'POST /api/stripe/create-checkout-session': { sessionId: 'cs_2', url: null },
      'GET /api/stripe/checkout-sessions/:id': ({ params }) => ({ url: `#by-id-${params.id}` }),
    });
    await button('Premium').click();
    await expect.poll(() => location.hash).toBe('#by-id-cs_2');
  });

  it('sees an error when the checkout can’t be opened, and can retry', async () => {
    answer({ 'POST /api/stripe/create-checkout-session': CUT_OFF });
    await button('Premium').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Failed to start checkout. Please try again.');
    expect(callsOf('POST /api/stripe/create-checkout-session')).toHaveLength(1);
    answer({
      'POST /api/stripe/create-checkout-session': { sessionId: 'cs_3', url: '#second-try' },
    });
    await button('Premium').click();
    await expect.poll(() => location.hash).toBe('#second-try');
  });
});

it("a player on a trial sees the plan, what follows it, and why the portal doesn't open", async () => {
  answer({
    ...paidPlan('premium', { status: 'trial', trialEndsAt: '2099-11-08T12:00:00.000Z' }),
    'POST /api/stripe/create-portal-session': CUT_OFF,
  });
  await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
  const banner = page.getByRole('region', { name: 'Your plan' });
  await expect
    .element(banner)
    .toMatchTextContent("You're on Premium. Your free trial ends on November 8, 2099");
  await expect.element(button('Premium')).toHaveTextContent('Current Plan');
  await expect.element(button('Premium')).toBeDisabled();
  await expect
    .element(card('Premium'))
    .toMatchTextContent('Free until November 8, 2099, then $9.99');
  await expect.element(button('Team')).toHaveTextContent('Upgrade');
  await expect.element(card('Team')).toMatchTextContent('Free until November 8, 2099, then $39.99');
  await banner.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to open billing portal. Please try again.');
});

it('a player with a granted plan can buy it', async () => {
  answer(
    paidPlan(
      'premium',
      { endDate: '2099-01-31T12:00:00.000Z', own: FREE_SUBSCRIPTION },
      { isManageable: false, interval: null, isTrialAvailable: true },
    ),
  );
  await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
  await expect
    .element(page.getByRole('region', { name: 'Your plan' }))
    .toMatchTextContent("You're on Premium. Given to you until January 31, 2099.");
  await expect.element(button('Free')).toHaveTextContent('Back to Free when your plan ends');
  await expect.element(button('Premium')).toHaveTextContent('Start Free Trial');
  await expect.element(button('Premium')).toBeEnabled();
  await expect.element(card('Team')).toMatchTextContent('7 days free, then $39.99 per month.');
});

describe("while a player's plan is unknown", () => {
  it('a press waits for it, and then opens the checkout', async () => {
    answer({
      ...freePlan(),
      'POST /api/stripe/create-checkout-session': { sessionId: 'cs_4', url: '#after-the-plan' },
    });
    const release = holdBack('GET /api/user/billing');
    await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
    await expect.poll(() => callsOf('GET /api/user/billing')).not.toHaveLength(0);
    await button('Premium').click();
    await expect.element(button('Premium')).toHaveTextContent('Processing...');
    expect(callsOf('POST /api/stripe/create-checkout-session')).toEqual([]);
    release();
    await expect.poll(() => location.hash).toBe('#after-the-plan');
    expect(callsOf('POST /api/stripe/create-checkout-session')).toHaveLength(1);
  });

  it('a press on the plan the player turns out to have buys nothing', async () => {
    answer(paidPlan('premium'));
    const release = holdBack('GET /api/user/subscription');
    await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
    await expect.poll(() => callsOf('GET /api/user/subscription')).not.toHaveLength(0);
    await button('Premium').click();
    release();
    await expect.element(button('Premium')).toHaveTextContent('Current Plan');
    await expect.element(button('Team')).toBeEnabled();
    expect(callsOf('POST /api/stripe/create-checkout-session')).toEqual([]);
  });

  it('a press on a plan below the one the player turns out to have opens the portal', async () => {
    answer({
      ...paidPlan('team'),
      'POST /api/stripe/create-portal-session': { url: '#portal' },
    });
    const release = holdBack('GET /api/user/subscription');
    await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
    await expect.poll(() => callsOf('GET /api/user/subscription')).not.toHaveLength(0);
    await button('Premium').click();
    release();
    await expect.poll(() => location.hash).toBe('#portal');
    expect(callsOf('POST /api/stripe/create-checkout-session')).toEqual([]);
  });

  it("no trial is promised when eligibility can't be determined", async () => {
    answer({ ...freePlan(), 'GET /api/user/billing': CUT_OFF });
    await show(<PricingPage />, { auth: signedIn(), at: '/pricing' });
    await expect.element(button('Premium')).toHaveTextContent('Upgrade');
    await expect.element(button('Premium')).toBeEnabled();
    await expect.element(card('Premium')).not.toMatchTextContent('7 days free');
  });
});

it("a guest's billing period is still selected after signing in", async () => {
  await show(<PricingPage />, { at: '/pricing' });
  await page.getByRole('radio', { name: 'Annual' }).click();
  await button('Premium').click();
  await expect.poll(() => location.pathname).toBe('/login');
  const { wish } = history.state as { readonly wish: Wish };
  expect(wish.act).toBe('plan:premium:annual');
  await show(<PricingPage />, { at: wish.path });
  await expect.element(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
  await expect.element(card('Premium')).toMatchTextContent('$99.99 per year');
});
