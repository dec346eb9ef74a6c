import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer } from '../../../test/stub-api.ts';
import { HomePage } from './home-page.tsx';

const main = page.getByRole('main');

function card(plan: 'Free' | 'Premium' | 'Team'): Locator {
  const heading = page.getByRole('heading', { level: 3, name: plan, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

function textsOf(locator: Locator): (string | null)[] {
  return locator.elements().map((element) => element.textContent);
}

function addressesOf(name: string): (string | null)[] {
  const links = main.getByRole('link', { name, exact: true }).elements();
  return links.map((link) => link.getAttribute('href'));
}

beforeEach(() => {
  answer({
    'GET /api/billing/availability': { isEnabled: true, salesEmail: 'sales@demo.example' },
    'GET /api/catalogue/patch': { name: '8.3.0', date: '2025-10-08' },
    'GET /api/club/invitations/waiting': null,
  });
});

describe('the home page', () => {
  beforeEach(async () => {
    await show(<HomePage />);
    await expect.element(card('Team').getByRole('link')).toHaveTextContent('Contact Sales');
  });

  it('has a hero, quick answers, features, how it works, pricing, and a call to action', async () => {
    expect(textsOf(page.getByRole('heading', { level: 1 }))).toHaveLength(1);
    expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
      'Quick answers',
      'Look it up between rounds',
      'How it works',
      'Pricing',
      'Bring your team.',
    ]);
    expect(
      textsOf(page.getByRole('region', { name: 'By the numbers' }).getByRole('listitem')),
    ).toEqual(['10K+ players', '500+ builds', '99% win rate boost']);
    const steps = page.getByRole('heading', { name: 'How it works' }).element().closest('section');
    expect(steps?.querySelectorAll('li')).toHaveLength(3);
  });

  it('shows each class with its health, and links to its weapons', async () => {
    const classes = page.getByRole('list', { name: 'The three classes' }).getByRole('link');
    expect(
      classes.elements().map((link) => [link.textContent, link.getAttribute('href')]),
    ).toMatchObject([
      [expect.stringMatching(/Light\s*150\s*HP/), '/weapons?class=Light'],
      [expect.stringMatching(/Medium\s*250\s*HP/), '/weapons?class=Medium'],
      [expect.stringMatching(/Heavy\s*350\s*HP/), '/weapons?class=Heavy'],
    ]);
  });

  it('names the game update its stats come from', async () => {
    await expect
      .element(page.getByText(/^Stats from update 8\.3\.0 \(October 2025\)$/))
      .toBeVisible();
  });

  it('links to every part of the product', async () => {
    const section = page.getByRole('heading', { name: 'Look it up' }).element();
    const links = [...(section.closest('section')?.querySelectorAll('a') ?? [])];
    expect(
      links.map((link) => [
        link.querySelector('h3')?.textContent.trim(),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      ['Weapon comparison', '/weapons'],
      ['Build Library', '/library'],
      ['Community Builds', '/community-builds'],
      ['Top 10', '/top10'],
      ['Team Optimizer', '/team-optimizer'],
    ]);
    expect(main.getByRole('img', { name: '(sign-in required)' }).elements()).toHaveLength(2);
  });

  it('shows Free at $0, Premium at $9 per month, and Team at $29 by contact', async () => {
    await expect.element(card('Free')).toMatchTextContent('$0');
    expect(textsOf(card('Free').getByRole('listitem'))).toEqual([
      'Compare every weapon',
      '3 builds per class',
      '10 favorites',
      '3 Team Optimizer uses per month',
    ]);
    await expect.element(card('Free').getByRole('link')).toHaveTextContent('Create Account');
    await expect.element(card('Premium')).toMatchTextContent('$9 per month');
    // The sentence names what's charged, which the price doesn't.
    await expect
      .element(card('Premium'))
      .toMatchTextContent('7-day free trial, then $9.99 per month');
    await expect.element(card('Premium')).toMatchTextContent('Unlimited builds and favorites');
    await expect.element(card('Premium')).toMatchTextContent('Unlimited Team Optimizer uses');
    await expect.element(card('Premium').getByRole('link')).toHaveAttribute('href', '/pricing');
    await expect.element(card('Team')).toMatchTextContent('$29 per month');
    await expect.element(card('Team')).toMatchTextContent('Up to 10 members, contact sales');
    await expect.element(card('Team')).toMatchTextContent('Everything in Premium');
    expect(card('Team').getByRole('link').element().getAttribute('href')).toMatch(
      /^mailto:sales@demo\.example\?subject=Team/,
    );
  });

  it('offers visitors to compare weapons, join, and sign in', async () => {
    expect(addressesOf('Compare Weapons')).toEqual(['/weapons']);
    expect(addressesOf('Create Account')).toEqual(['/register', '/register', '/register']);
    expect(addressesOf('Start Free Trial')).toEqual(['/pricing']);
    expect(addressesOf('Sign In')).toEqual(['/login']);
  });
});

it('offers a free player the next steps, and no sign-up', async () => {
  answer(freePlan());
  await show(<HomePage />, { auth: signedIn() });
  await expect.element(card('Free').getByRole('link')).toHaveTextContent('Current Plan');
  expect(addressesOf('Current Plan')).toEqual(['/account']);
  expect(addressesOf('Team Optimizer')).toEqual(['/team-optimizer', '/team-optimizer']);
  expect(addressesOf('My Builds')).toEqual(['/my-builds']);
  expect(main.getByRole('link', { name: /^(Create Account|Sign In)$/ }).elements()).toEqual([]);
});

it('shows paying players their own plan, and never a trial', async () => {
  answer(paidPlan('premium'));
  await show(<HomePage />, { auth: signedIn() });
  const button = card('Premium').getByRole('link');
  await expect.element(button).toHaveTextContent('Current Plan');
  await expect.element(button).toHaveAttribute('href', '/account');
  await expect.element(card('Free').getByRole('link')).toHaveTextContent('Manage Subscription');
  await expect.element(page.getByText('Start Free Trial')).not.toBeInTheDocument();
});

it.each([
  ['monthly', 'You pay $39.99 per month for up to 5 members'],
  ['annual', 'You pay $399.99 per year for up to 5 members'],
] as const)('tells the owner of a Team plan (%s) what they pay', async (interval, words) => {
  answer(paidPlan('team', {}, { interval }));
  await show(<HomePage />, { auth: signedIn() });
  await expect.element(card('Team').getByRole('link')).toHaveTextContent('Current Plan');
  await expect.element(card('Team')).toMatchTextContent(words);
  await expect.element(card('Team')).not.toMatchTextContent('contact sales');
});

it("sells Team directly where there's no sales contact", async () => {
  answer({ 'GET /api/billing/availability': { isEnabled: true, salesEmail: null } });
  await show(<HomePage />);
  const button = card('Team').getByRole('link');
  await expect.element(button).toHaveTextContent('Start Free Trial');
  await expect.element(button).toHaveAttribute('href', '/pricing');
  await expect.element(card('Team')).toMatchTextContent('Up to 5 members. 7-day free trial');
  await expect.element(main).not.toMatchTextContent(/\$29|contact sales/);
});
