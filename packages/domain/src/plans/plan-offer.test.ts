import { describe, expect, it } from 'vitest';
import { PLAN_OFFER_LABELS, planOffer } from './plan-offer.ts';
import type { PlanViewer } from './plan-offer.ts';
import { TIERS } from './plans.ts';

const guest: PlanViewer = { current: null, isTrialAvailable: true };
const onFree: PlanViewer = { current: 'free', isTrialAvailable: true };
const hadTrial: PlanViewer = { current: 'free', isTrialAvailable: false };
const onPremium: PlanViewer = { current: 'premium', isTrialAvailable: false };
const given: PlanViewer = { current: 'team', isGranted: true, isTrialAvailable: true };
const onTeam: PlanViewer = { current: 'team', isTrialAvailable: false };

describe('the buttons of Free, Premium, and Team', () => {
  it.each([
    ['guests', guest, ['Create Account', 'Start Free Trial', 'Start Free Trial']],
    ['free players', onFree, ['Current Plan', 'Start Free Trial', 'Start Free Trial']],
    ['players who already had their trial', hadTrial, ['Current Plan', 'Upgrade', 'Upgrade']],
    ['Premium players', onPremium, ['Manage Subscription', 'Current Plan', 'Upgrade']],
    ['Team players', onTeam, ['Manage Subscription', 'Manage Subscription', 'Current Plan']],
    [
      'players with a granted plan',
      given,
      ['Manage Subscription', 'Start Free Trial', 'Start Free Trial'],
    ],
  ] as const)('for %s', (_viewer, viewer, labels) => {
    expect(TIERS.map((tier) => PLAN_OFFER_LABELS[planOffer(tier, viewer)])).toEqual(labels);
  });

  it('never offers a trial to paying players, whatever the server says about trials', () => {
    expect(planOffer('team', { current: 'premium', isTrialAvailable: true })).toBe('upgrade');
  });
});
