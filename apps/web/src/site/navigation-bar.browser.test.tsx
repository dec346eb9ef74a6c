import { PLANS } from '@trifecta/domain/plans';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn, UNVERIFIED } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, CUT_OFF } from '../../test/stub-api.ts';
import { forgetRoom, recordRoom } from '../rooms/index.ts';
import { NavigationBar } from './navigation-bar.tsx';

const bar = page.getByRole('navigation', { name: 'Main' });
const optimizer = bar.getByRole('link', { name: /^Team Optimizer/ });

describe('the bar for visitors', () => {
  it('has a logo, the five specified links in order, Updates, and Login', async () => {
    await show(<NavigationBar />, { at: '/library' });
    const links = bar.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Weapons', '/weapons'],
      ['Community Builds', '/community-builds'],
      ['Top 10', '/top10'],
      ['My Builds', '/my-builds'],
      ['Team Optimizer', '/team-optimizer'],
      ['Updates', '/updates'],
      ['Login', '/login'],
    ]);
    const logo = page.getByRole('link', { name: 'Trifecta DEMO, home' });
    await expect.element(logo).toHaveAttribute('href', '/');
    expect(logo.element().querySelector('svg')).not.toBeNull();
  });

  it('shows Top 10 and Team Optimizer as locked', async () => {
    await show(<NavigationBar />);
    const locked = bar.getByRole('link', { name: /\(sign-in required\)$/ }).elements();
    expect(locked.map((link) => link.textContent)).toEqual(['Top 10', 'Team Optimizer']);
  });

  it.each(['/weapons/map', '/weapons/akm'])('marks the section that %s belongs to', async (at) => {
    await show(<NavigationBar />, { at });
    await expect
      .element(bar.getByRole('link', { name: 'Weapons' }))
      .toHaveAttribute('aria-current', 'true');
  });

  it('marks the current page, and none on the home page', async () => {
    await show(<NavigationBar />, { at: '/community-builds' });
    await expect
      .element(bar.getByRole('link', { name: 'Community Builds' }))
      .toHaveAttribute('aria-current', 'page');
    await show(<NavigationBar />, { at: '/' });
    expect(bar.element().querySelector('[aria-current]')).toBeNull();
  });
});

describe('the bar for players', () => {
  it('leads back to the open room, also one that they joined on another device', async () => {
    const room = { id: 'aaaaaaaaaa', endsAt: '2099-01-01T00:00:00.000Z', name: null, isOwn: false };
    answer({ ...freePlan(), 'GET /api/rooms': { rooms: [room] } });
    await show(<NavigationBar />, { auth: signedIn() });
    await expect
      .element(bar.getByRole('link', { name: 'Room', exact: true }))
      .toHaveAttribute('href', '/room/aaaaaaaaaa');
  });

  it('leads to a room from the moment that it is opened, until it has ended', async () => {
    answer(freePlan());
    await show(<NavigationBar />, { auth: signedIn() });
    await expect.element(bar.getByRole('link', { name: 'Profile' })).toBeVisible();
    const room = bar.getByRole('link', { name: 'Room', exact: true });
    await expect.element(room).not.toBeInTheDocument();
    recordRoom('bbbbbbbbbb', '2099-01-01T00:00:00.000Z');
    await expect.element(room).toHaveAttribute('href', '/room/bbbbbbbbbb');
    forgetRoom('bbbbbbbbbb');
    await expect.element(room).not.toBeInTheDocument();
  });

  it('has Profile, Logout, a crown, and the remaining uses on Free', async () => {
    answer(freePlan());
    await show(<NavigationBar />, { auth: signedIn() });
    await expect
      .element(bar.getByRole('link', { name: 'Profile' }))
      .toHaveAttribute('href', '/profile');
    await expect
      .element(bar.getByRole('link', { name: 'Account' }))
      .toHaveAttribute('href', '/account');
    await expect.element(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect.element(bar.getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await expect
      .element(bar.getByRole('img', { name: '(sign-in required)' }))
      .not.toBeInTheDocument();
    await expect.element(optimizer.getByRole('img', { name: '(Premium feature)' })).toBeVisible();
    await expect.element(optimizer).toMatchTextContent('3 uses left this month');
  });

  it('has the account with the plan, and neither crown nor badge at the optimizer, on Premium', async () => {
    answer(paidPlan('premium'));
    await show(<NavigationBar />, { auth: signedIn() });
    await expect
      .element(bar.getByRole('link', { name: 'Account Premium plan' }))
      .toHaveAttribute('href', '/account');
    await expect.element(optimizer).toHaveAccessibleName('Team Optimizer');
  });
});

it('a player with an unconfirmed address sees only the logo', async () => {
  await show(<NavigationBar />, { auth: UNVERIFIED });
  await expect.element(page.getByRole('link', { name: 'Trifecta DEMO, home' })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

describe('the phone menu closes when a link is followed', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
  });
  afterEach(async () => {
    await page.viewport(1440, 900);
  });

  it.each([
    ['Login leads to', {}, 'Login'],
    ['a link of the site leads to', {}, 'Weapons'],
    ['the plan leads to', { auth: signedIn() }, 'Premium plan'],
    ['Profile leads to', { auth: signedIn() }, 'Profile'],
  ])('%s', async (_what, surroundings, name) => {
    answer(paidPlan('premium'));
    await show(<NavigationBar />, surroundings);
    await page.getByRole('button', { name: 'Menu' }).click();
    await bar.getByRole('link', { name }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });
});

it('a failed sign-out says so, and can be retried', async () => {
  answer({ ...freePlan(), 'POST /api/auth/sign-out': CUT_OFF });
  await show(<NavigationBar />, { auth: signedIn() });
  const logout = bar.getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect
    .element(bar.getByRole('alert'))
    .toHaveTextContent("You're still signed in. Try again.");
  await expect.element(logout).toBeEnabled();
});

it('a single optimizer use is shown in the singular', async () => {
  const limits = { ...PLANS.free.limits, currentTeamOptimizerUses: 2 };
  answer(paidPlan('premium', { tier: 'free', isPremium: false, limits }));
  await show(<NavigationBar />, { auth: signedIn() });
  await expect.element(optimizer).toMatchTextContent('1 use left this month');
});

it.each([
  ['a free player', freePlan(), null],
  ['a paying player', paidPlan('premium'), null],
  ['a free player in a room', freePlan(), 'aaaaaaaaaa'],
])('everything in the bar of %s fits on one line of a laptop', async (_who, plan, room) => {
  await page.viewport(1280, 800);
  if (room !== null) recordRoom(room, '2099-01-01T00:00:00.000Z');
  answer(plan);
  await show(<NavigationBar />, { auth: signedIn() });
  await expect.element(bar.getByRole('link', { name: 'Account' })).toBeVisible();
  await document.fonts.ready;
  for (const width of [1280, 1440]) {
    await page.viewport(width, 800);
    for (const { scrollWidth, clientWidth } of [document.documentElement, bar.element()]) {
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    const logout = bar.getByRole('button', { name: 'Logout' }).element();
    expect(logout.getBoundingClientRect().right).toBeLessThanOrEqual(
      bar.element().getBoundingClientRect().right,
    );
  }
  if (room !== null) forgetRoom(room);
  await page.viewport(1440, 900);
});
