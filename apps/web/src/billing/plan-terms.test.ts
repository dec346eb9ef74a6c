import { PLANS } from '@trifecta/domain/plans';
import { describe, expect, it } from 'vitest';
import { planTerms } from './plan-terms.ts';
import type { PayingFor } from './plan-terms.ts';

const { premium, team } = PLANS;
const PAYING: PayingFor = { interval: 'monthly', freeUntil: null, endDate: null };
const ON_TRIAL: PayingFor = { ...PAYING, freeUntil: '2026-11-28T12:00:00.000Z' };

describe('the terms on a plan', () => {
  it.each([
    [
      'name the trial and the price after it',
      premium,
      { offer: 'trial', interval: 'monthly', paying: null },
      '7 days free, then $9.99 per month. Cancel anytime.',
    ],
    [
      'name the savings of a year',
      team,
      { offer: 'trial', interval: 'annual', paying: null },
      'Up to 5 members. 7 days free, then $399.99 per year. Save $80 a year. Cancel anytime.',
    ],
    [
      'say that a plan without a trial is charged today',
      premium,
      { offer: 'upgrade', interval: 'monthly', paying: null },
      'Charged today. Cancel anytime.',
    ],
    [
      "name the end of the current plan's trial, and the price it started with",
      premium,
      { offer: 'current', interval: 'annual', paying: ON_TRIAL },
      'Free until November 28, 2026, then $9.99 per month. Cancel anytime.',
    ],
    [
      'carry the trial over to another plan',
      team,
      { offer: 'upgrade', interval: 'monthly', paying: ON_TRIAL },
      'Up to 5 members. Free until November 28, 2026, then $39.99 per month. Cancel anytime.',
    ],
    [
      'name the cost of the current plan',
      premium,
      { offer: 'current', interval: 'monthly', paying: PAYING },
      'You pay $9.99 per month. Cancel anytime.',
    ],
    [
      'promise the difference for an upgrade',
      team,
      { offer: 'upgrade', interval: 'monthly', paying: PAYING },
      'Up to 5 members. You pay the difference today. Cancel anytime.',
    ],
    [
      'promise credit for a downgrade',
      premium,
      { offer: 'downgrade', interval: 'monthly', paying: PAYING },
      'Your unused time becomes credit. Cancel anytime.',
    ],
    [
      'name the end of a plan that was canceled',
      premium,
      {
        offer: 'current',
        interval: 'monthly',
        paying: { ...PAYING, endDate: '2026-12-21T12:00:00.000Z' },
      },
      'Ends on December 21, 2026. Nothing more is charged.',
    ],
  ] as const)('%s', (_rule, plan, looking, text) => {
    expect(planTerms(plan, looking)).toBe(text);
  });
});
