import { FREE_LIMITS } from '@trifecta/domain/plans';
import type { Subscription } from '@trifecta/domain/plans';
import { describe, expect, it } from 'vitest';
import { lapsedPlan } from './lapsed-plan.ts';

const PREMIUM: Subscription = {
  tier: 'premium',
  status: 'active',
  endDate: null,
  trialEndsAt: null,
};
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

function titleOf(plan: Subscription, own: Subscription | null = null): string | undefined {
  const limits = { ...FREE_LIMITS, currentTeamOptimizerUses: 0 };
  const subscription = { ...plan, own, club: null, isPremium: false, limits };
  return lapsedPlan({ subscription, error: null })?.title;
}

describe('a plan that is no longer in force', () => {
  it.each([
    [{ status: 'canceled', endDate: '2026-01-31T12:00:00.000Z' }, 'Your Premium plan has ended'],
    [{ status: 'trial', trialEndsAt: '2026-01-31T12:00:00.000Z' }, 'Your Premium plan has ended'],
    [{ status: 'past_due' }, 'The last payment for your Premium plan failed'],
    [{ status: 'paused' }, 'Your Premium plan is paused'],
  ] as const)('is named with its cause: %j', (change, title) => {
    expect(titleOf({ ...PREMIUM, ...change })).toBe(title);
  });

  it('is their own one, also while another comes from elsewhere', () => {
    const own: Subscription = { ...PREMIUM, tier: 'team', status: 'unpaid' };
    expect(titleOf(PREMIUM, own)).toBe('The last payment for your Team plan failed');
  });
});

it('nothing has lapsed for players whose plan is in force, or who never had one', () => {
  expect(titleOf({ ...PREMIUM, endDate: TOMORROW })).toBeUndefined();
  expect(titleOf({ ...PREMIUM, tier: 'free' })).toBeUndefined();
  expect(lapsedPlan(null)).toBeNull();
});
