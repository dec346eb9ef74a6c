import { describe, expect, it } from 'vitest';
import {
  canAddFavorite,
  canCreateBuild,
  canUseTeamOptimizer,
  limitsAt,
  usageMonth,
} from './entitlements.ts';
import { PLANS } from './plans.ts';
import { FREE_SUBSCRIPTION } from './subscription.ts';
import type { Subscription } from './subscription.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

function premium(change: Partial<Subscription> = {}): Subscription {
  return { ...FREE_SUBSCRIPTION, tier: 'premium', ...change };
}

describe('what a player may do', () => {
  const free = limitsAt(FREE_SUBSCRIPTION, NOW);
  const paid = limitsAt(premium(), NOW);

  it('follows the plan, and falls back to Free without access', () => {
    expect(free).toEqual(PLANS.free.limits);
    expect(paid).toEqual(PLANS.premium.limits);
    expect(limitsAt(premium({ tier: 'team' }), NOW)).toEqual(PLANS.team.limits);
    expect(limitsAt(premium({ status: 'past_due' }), NOW)).toEqual(PLANS.free.limits);
  });

  it.each([
    { check: 'create a build', of: canCreateBuild, most: 3 },
    { check: 'add a favorite', of: canAddFavorite, most: 10 },
    { check: 'use the optimizer', of: canUseTeamOptimizer, most: 3 },
  ])('$check: $most on Free, unlimited on paid plans', ({ of, most }) => {
    const counts = [0, most - 1, most, most + 1];
    expect(counts.map((count) => of(free, count))).toEqual([true, true, false, false]);
    expect(of(paid, 1_000_000)).toBe(true);
  });
});

describe('the month that uses count toward', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-11', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12', '2027-01-01'],
    ['2028-02-29T23:59:59.999Z', '2028-02', '2028-03-01'],
    ['2027-02-28T23:59:59.999Z', '2027-02', '2027-03-01'],
    // Still November in Honolulu, already December in UTC.
    ['2026-11-30T22:00:00.000-10:00', '2026-12', '2027-01-01'],
  ])('is the same for %s as for %s in UTC', (now, month, end) => {
    expect(usageMonth(new Date(now))).toEqual({
      month,
      endsAt: `${end}T00:00:00.000Z`,
    });
  });
});
