import { describe, expect, it } from 'vitest';
import {
  hasPremiumAccess,
  isRunning,
  SUBSCRIPTION_STATUSES,
  subscriptionInForce,
} from './subscription.ts';
import type { Subscription } from './subscription.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const NOW = new Date(NOON);

function premium(change: Partial<Subscription> = {}): Subscription {
  return { tier: 'premium', status: 'active', endDate: null, trialEndsAt: null, ...change };
}

describe('premium access', () => {
  it.each([
    ['premium', true],
    ['team', true],
    ['free', false],
  ] as const)('with the tier %s: %s', (tier, expected) => {
    expect(hasPremiumAccess(premium({ tier }), NOW)).toBe(expected);
  });

  it('requires the status active or trial', () => {
    const opening = SUBSCRIPTION_STATUSES.filter((status) =>
      hasPremiumAccess(premium({ status }), NOW),
    );
    expect(opening).toEqual(['active', 'trial']);
  });

  it.each([
    ['2026-11-21T12:00:00.001Z', true],
    [NOON, true],
    ['2026-11-21T11:59:59.999Z', false],
    // The same moments in another time zone.
    ['2026-11-21T14:00:00.000+02:00', true],
    ['2026-11-21T13:59:59.999+02:00', false],
    ['no date', false],
  ])('ending at %s holds at noon: %s', (time, expected) => {
    expect(hasPremiumAccess(premium({ endDate: time }), NOW)).toBe(expected);
    expect(hasPremiumAccess(premium({ status: 'trial', trialEndsAt: time }), NOW)).toBe(expected);
  });

  it.each([
    ['end of February in a leap year', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
    ['end of February in a common year', '2027-02-28T23:59:59.999Z', '2027-03-01T00:00:00.000Z'],
    ['end of the year', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ])('lapses one millisecond after the %s', (_when, last, next) => {
    for (const lapsing of [premium({ endDate: last }), trial(last)]) {
      expect(hasPremiumAccess(lapsing, new Date(last))).toBe(true);
      expect(hasPremiumAccess(lapsing, new Date(next))).toBe(false);
    }
  });

  it("isn't affected by a trial that ended before the first payment", () => {
    expect(hasPremiumAccess(premium({ trialEndsAt: '2026-01-01T00:00:00.000Z' }), NOW)).toBe(true);
  });

  it("during a trial ends with the end date, when that's earlier", () => {
    const ending = { ...trial('2026-11-25T00:00:00.000Z'), endDate: '2026-11-20T00:00:00.000Z' };
    expect(hasPremiumAccess(ending, NOW)).toBe(false);
  });
});

function trial(trialEndsAt: string): Subscription {
  return premium({ status: 'trial', trialEndsAt });
}

describe('the current subscription', () => {
  const ended = premium({ status: 'canceled' });
  const unpaid = premium({ status: 'unpaid' });
  const team = premium({ tier: 'team' });

  it('is the one with access, then one still running, then the latest', () => {
    expect(subscriptionInForce([ended, unpaid, team], NOW)).toBe(team);
    expect(subscriptionInForce([ended, unpaid], NOW)).toBe(unpaid);
    expect(subscriptionInForce([ended, premium({ status: 'incomplete_expired' })], NOW)).toBe(
      ended,
    );
    expect(subscriptionInForce([], NOW)).toBeUndefined();
  });

  it("runs until it's over, whether it's paid or not", () => {
    const running = SUBSCRIPTION_STATUSES.filter((status) => isRunning(premium({ status })));
    expect(running).toEqual(['active', 'trial', 'past_due', 'unpaid', 'incomplete', 'paused']);
    expect(isRunning(premium({ tier: 'free' }))).toBe(false);
  });
});
