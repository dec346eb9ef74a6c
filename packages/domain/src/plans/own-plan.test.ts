import { describe, expect, it } from 'vitest';
import { CLUB_PLAN, isTeamPlan, ownPlan } from './own-plan.ts';
import { FREE_SUBSCRIPTION, hasPremiumAccess } from './subscription.ts';
import type { Subscription } from './subscription.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = '2026-12-01T00:00:00.000Z';
const EARLIER = '2026-11-01T00:00:00.000Z';

const premium: Subscription = {
  tier: 'premium',
  status: 'active',
  endDate: null,
  trialEndsAt: null,
};
const ended: Subscription = { ...premium, status: 'canceled', endDate: EARLIER };

describe("a player's own plan", () => {
  it('is the subscription that is in force, whatever was granted', () => {
    expect(ownPlan(premium, { tier: 'team', endsAt: LATER }, NOW)).toBe(premium);
  });

  it('is a grant in force for players whose subscription has ended, or who never had one', () => {
    const granted = { tier: 'team', status: 'active', endDate: LATER, trialEndsAt: null };
    expect(ownPlan(ended, { tier: 'team', endsAt: LATER }, NOW)).toEqual(granted);
    expect(ownPlan(undefined, { tier: 'team', endsAt: LATER }, NOW)).toEqual(granted);
  });

  it('is the ended subscription, or Free, once a grant is over', () => {
    expect(ownPlan(ended, { tier: 'team', endsAt: EARLIER }, NOW)).toBe(ended);
    expect(ownPlan(ended, undefined, NOW)).toBe(ended);
    expect(ownPlan(undefined, undefined, NOW)).toBe(FREE_SUBSCRIPTION);
  });

  it('lets the player found a club only while it is Team and in force', () => {
    expect(isTeamPlan({ ...premium, tier: 'team' }, NOW)).toBe(true);
    expect(isTeamPlan(premium, NOW)).toBe(false);
    expect(isTeamPlan({ ...ended, tier: 'team' }, NOW)).toBe(false);
    expect(isTeamPlan(FREE_SUBSCRIPTION, NOW)).toBe(false);
  });
});

it('a member of an active club has Premium without an end', () => {
  expect(CLUB_PLAN.tier).toBe('premium');
  expect(hasPremiumAccess(CLUB_PLAN, new Date('2099-01-01T00:00:00Z'))).toBe(true);
});
