import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn, UNVERIFIED } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer } from '../../test/stub-api.ts';
import { NavigationBar } from './navigation-bar.tsx';

const bar = page.getByRole('navigation', { name: 'Main' });
const optimizer = bar.getByRole('link', { name: /^Team Optimizer/ });

describe('the bar of a visitor', () => {
  it('has a logo, five links in their order, and Login', async () => {
    await show(<NavigationBar />, { at: '/library' });
    const links = bar.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Weapons', '/weapons'],
      ['Community Builds', '/community-builds'],
      ['Top 10', '/top10'],
      ['My Builds', '/my-builds'],
      ['Team Optimizer', '/team-optimizer'],
      ['Login', '/login'],
    ]);
    const logo = page.getByRole('link', { name: 'Trifecta DEMO, home' });
    await expect.element(logo).toHaveAttribute('href', '/');
    expect(logo.element().querySelector('svg')).not.toBeNull();
  });

  it('locks Top 10 and Team Optimizer', async () => {
    await show(<NavigationBar />);
    const locked = bar.getByRole('link', { name: /\(sign-in required\)$/ }).elements();
    expect(locked.map((link) => link.textContent)).toEqual(['Top 10', 'Team Optimizer']);
  });

  it('marks the page it is on, and none on the home page', async () => {
    await show(<NavigationBar />, { at: '/community-builds' });
    await expect
      .element(bar.getByRole('link', { name: 'Community Builds' }))
      .toHaveAttribute('aria-current', 'page');
    await show(<NavigationBar />, { at: '/' });
    expect(bar.element().querySelector('[aria-current]')).toBeNull();
  });
});

describe('the bar of a player', () => {
  it('has Profile, Logout, a crown, and the uses left when the plan is free', async () => {
    answer(freePlan());
    await show(<NavigationBar />, { auth: signedIn() });
    await expect
      .element(bar.getByRole('link', { name: 'Profile' }))
      .toHaveAttribute('href', '/profile');
    await expect.element(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect.element(bar.getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await expect
      .element(bar.getByRole('img', { name: '(sign-in required)' }))
      .not.toBeInTheDocument();
    await expect.element(optimizer.getByRole('img', { name: '(Premium feature)' })).toBeVisible();
    await expect.element(optimizer).toMatchTextContent('3 uses left this month');
  });

  it('has the plan, and neither crown nor badge, when the plan is Premium', async () => {
    answer(paidPlan('premium'));
    await show(<NavigationBar />, { auth: signedIn() });
    await expect
      .element(bar.getByRole('link', { name: 'Premium plan' }))
      .toHaveAttribute('href', '/account');
    await expect.element(optimizer).toHaveAccessibleName('Team Optimizer');
  });
});

it('a player with an unconfirmed address sees the logo alone', async () => {
  await show(<NavigationBar />, { auth: UNVERIFIED });
  await expect.element(page.getByRole('link', { name: 'Trifecta DEMO, home' })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
