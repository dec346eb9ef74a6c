import { describe, expect, it } from 'vitest';
import { annualSaving, PAID_TIERS, PLANS, TIERS } from './plans.ts';

describe('plans', () => {
  it('are Free, Premium, and Team, cheapest first', () => {
    expect(TIERS).toEqual(['free', 'premium', 'team']);
    expect(Object.keys(PLANS)).toEqual(['free', 'premium', 'team']);
    expect(TIERS.map((tier) => [PLANS[tier].tier, PLANS[tier].name])).toEqual([
      ['free', 'Free'],
      ['premium', 'Premium'],
      ['team', 'Team'],
    ]);
    const prices = TIERS.map((tier) => PLANS[tier].checkoutPrice.monthlyDollars);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each([
    {
      tier: 'free',
      reading: 'checkoutPrice',
      expected: { monthlyDollars: 0, annualDollars: null, maxMembers: null, isContactSales: false },
    },
    {
      tier: 'premium',
      reading: 'checkoutPrice',
      expected: {
        monthlyDollars: 9.99,
        annualDollars: 99.99,
        maxMembers: null,
        isContactSales: false,
      },
    },
    {
      tier: 'team',
      reading: 'checkoutPrice',
      expected: {
        monthlyDollars: 39.99,
        annualDollars: 399.99,
        maxMembers: 5,
        isContactSales: false,
      },
    },
    {
      tier: 'free',
      reading: 'advertisedPrice',
      expected: { monthlyDollars: 0, annualDollars: null, maxMembers: null, isContactSales: false },
    },
    {
      tier: 'premium',
      reading: 'advertisedPrice',
      expected: { monthlyDollars: 9, annualDollars: null, maxMembers: null, isContactSales: false },
    },
    {
      tier: 'team',
      reading: 'advertisedPrice',
      expected: { monthlyDollars: 29, annualDollars: null, maxMembers: 10, isContactSales: true },
    },
  ] as const)(
    'keep the $reading price of $tier as shown by the product',
    ({ tier, reading, expected }) => {
      expect(PLANS[tier][reading]).toEqual(expected);
    },
  );

  it.each([
    // 12 x 9.99 = 119.88; 119.88 - 99.99 = 19.89; 19.89 / 119.88 = 16.6%
    { tier: 'premium', dollars: 20 },
    // 12 x 39.99 = 479.88; 479.88 - 399.99 = 79.89; 79.89 / 479.88 = 16.6%
    { tier: 'team', dollars: 80 },
  ] as const)('keep the promise of 17% off $tier when paid annually', ({ tier, dollars }) => {
    expect(annualSaving(PLANS[tier].checkoutPrice)).toEqual({ dollars, percent: 17 });
  });

  it("promise no annual saving where there's no annual price", () => {
    expect(annualSaving(PLANS.team.advertisedPrice)).toBeNull();
  });

  it('can be bought, except for Free', () => {
    expect(PAID_TIERS).toEqual(
      TIERS.filter((tier) => PLANS[tier].checkoutPrice.monthlyDollars > 0),
    );
  });

  it('limit Free to 3 builds per class, 10 favorites, and 3 optimizer uses a month', () => {
    expect(PLANS.free.limits).toEqual({
      maxBuilds: 3,
      maxFavorites: 10,
      maxTeamOptimizerUsesPerMonth: 3,
    });
  });

  it.each(['premium', 'team'] as const)('limit nothing on %s', (tier) => {
    expect(PLANS[tier].limits).toEqual({
      maxBuilds: null,
      maxFavorites: null,
      maxTeamOptimizerUsesPerMonth: null,
    });
  });

  it('give a 7-day trial of Premium and Team', () => {
    expect(TIERS.map((tier) => PLANS[tier].trialDays)).toEqual([0, 7, 7]);
  });

  it('list the limits of Free as its features', () => {
    const text = PLANS.free.features.join('\n');
    const { maxBuilds, maxFavorites, maxTeamOptimizerUsesPerMonth } = PLANS.free.limits;
    expect(text).toContain(`${maxBuilds} builds per class`);
    expect(text).toContain(`${maxFavorites} favorites`);
    expect(text).toContain(`${maxTeamOptimizerUsesPerMonth} Team Optimizer uses per month`);
  });

  it.each([
    {
      tier: 'premium',
      named: [
        'unlimited builds',
        'advanced analytics',
        'priority support',
        'early access',
        'premium badge',
      ],
    },
    {
      tier: 'team',
      named: [
        'everything in premium',
        'analytics',
        'collaborative editing',
        'tournaments',
        'badge',
        'dedicated support',
      ],
    },
  ] as const)('list what $tier adds', ({ tier, named }) => {
    const { features, comingFeatures } = PLANS[tier];
    const text = [...features, ...comingFeatures].join('\n').toLowerCase();
    expect(named.filter((feature) => !text.includes(feature))).toEqual([]);
  });

  it('count as benefits only what exists', () => {
    expect(PLANS.premium.features).toEqual([
      'Unlimited builds and favorites',
      'Unlimited Team Optimizer uses',
      'Advanced analytics of all your matches',
      'Premium badge',
    ]);
    expect(PLANS.team.features).toEqual([
      'Everything in Premium, for all members',
      'Shared builds and collaborative editing',
      'Team analytics of members who agree',
      'Custom team badge',
    ]);
  });
});
