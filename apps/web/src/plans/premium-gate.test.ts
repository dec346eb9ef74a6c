import { FREE_SUBSCRIPTION, PLANS } from '@trifecta/domain/plans';
import type { Subscription } from '@trifecta/domain/plans';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { premiumGateState } from './premium-gate.tsx';

const NOON = new Date('2026-11-21T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

function held(change: Partial<Subscription>) {
  const subscription = { ...FREE_SUBSCRIPTION, tier: 'premium' as const, ...change };
  const limits = { ...PLANS.premium.limits, currentTeamOptimizerUses: 0 };
  return {
    subscription: { ...subscription, own: null, club: null, isPremium: true, limits },
    isAssumed: false,
  };
}

it('the gate asks guests to sign in, even with a subscription in memory', () => {
  expect(premiumGateState('signed-out', null)).toBe('sign-in');
  expect(premiumGateState('signed-out', held({}))).toBe('sign-in');
});

it('the gate shows a loading state until the subscription is known', () => {
  expect(premiumGateState('loading', null)).toBe('loading');
  expect(premiumGateState('signed-in', null)).toBe('loading');
});

it("the gate takes nobody for a free player whose plan couldn't be loaded", () => {
  expect(premiumGateState('signed-in', { ...held({ tier: 'free' }), isAssumed: true })).toBe(
    'failed',
  );
});

it('the gate opens for paying players and offers Premium to the others', () => {
  expect(premiumGateState('signed-in', held({}))).toBe('content');
  expect(premiumGateState('signed-in', held({ tier: 'team' }))).toBe('content');
  expect(premiumGateState('signed-in', held({ tier: 'free' }))).toBe('upgrade');
  expect(premiumGateState('signed-in', held({ status: 'past_due' }))).toBe('upgrade');
});

it('the gate closes at the end date, even while the page is open', () => {
  const ending = held({ endDate: NOON.toISOString() });
  expect(premiumGateState('signed-in', ending)).toBe('content');
  vi.setSystemTime(NOON.getTime() + 1);
  expect(premiumGateState('signed-in', ending)).toBe('upgrade');
});
