import { FREE_SUBSCRIPTION, PLANS } from '@trifecta/domain/plans';
import type { Subscription } from '@trifecta/domain/plans';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gateFace } from './gate-face.ts';

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
  return { subscription: { ...subscription, isPremium: true, limits } };
}

it('the gate asks visitors to sign in, whatever was known before', () => {
  expect(gateFace('signed-out', null)).toBe('sign-in');
  expect(gateFace('signed-out', held({}))).toBe('sign-in');
});

it('the gate waits until it knows what a player has', () => {
  expect(gateFace('loading', null)).toBe('loading');
  expect(gateFace('signed-in', null)).toBe('loading');
});

it('the gate opens for who pays, and shows the others the way to Premium', () => {
  expect(gateFace('signed-in', held({}))).toBe('content');
  expect(gateFace('signed-in', held({ tier: 'team' }))).toBe('content');
  expect(gateFace('signed-in', held({ tier: 'free' }))).toBe('upgrade');
  expect(gateFace('signed-in', held({ status: 'past_due' }))).toBe('upgrade');
});

it('the gate closes at the end date, also while the page is open', () => {
  const ending = held({ endDate: NOON.toISOString() });
  expect(gateFace('signed-in', ending)).toBe('content');
  vi.setSystemTime(NOON.getTime() + 1);
  expect(gateFace('signed-in', ending)).toBe('upgrade');
});
