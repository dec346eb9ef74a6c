import { annualSaving } from '@trifecta/domain/plans';
import type { BillingInterval, Plan, PlanOffer } from '@trifecta/domain/plans';
import { dayText } from '../ui/index.ts';
import { dollarsOf, dollarsText, PER_INTERVAL } from './plan-words.ts';

/** The billing details of the viewing player's plan. */
export interface PayingFor {
  /** The billing period. Null until it has loaded. */
  readonly interval: BillingInterval | null;
  /** The end of the running trial. Null when it's paid. */
  readonly freeUntil: string | null;
  /** The day it ends for good. Null while it renews. */
  readonly endDate: string | null;
}

/** The cost of a plan and when it's charged, shown before the player presses anything. */
export function planTerms(
  plan: Plan,
  {
    offer,
    interval,
    paying,
  }: {
    readonly offer: PlanOffer;
    readonly interval: BillingInterval;
    /** Null for guests and free players. */
    readonly paying: PayingFor | null;
  },
): string {
  if (plan.tier === 'free') return 'Free forever. No card needed.';
  const { maxMembers } = plan.checkoutPrice;
  const members = maxMembers === null ? '' : `Up to ${maxMembers} members. `;
  if (offer === 'current' && paying !== null) return members + currentTerms(plan, interval, paying);
  const saving = annualSaving(plan.checkoutPrice);
  const saved = interval === 'annual' && saving !== null ? `. Save $${saving.dollars} a year` : '';
  return `${members}${startTerms(plan, { offer, interval, paying })}${saved}. Cancel anytime.`;
}

function paidText({ checkoutPrice }: Plan, interval: BillingInterval): string {
  return `${dollarsText(dollarsOf(checkoutPrice, interval))} ${PER_INTERVAL[interval]}`;
}

function currentTerms(plan: Plan, interval: BillingInterval, paying: PayingFor): string {
  const { endDate, freeUntil } = paying;
  if (endDate !== null) return `Ends on ${dayText(endDate)}. Nothing more is charged.`;
  const paid = paidText(plan, paying.interval ?? interval);
  const start = freeUntil === null ? 'You pay' : `Free until ${dayText(freeUntil)}, then`;
  return `${start} ${paid}. Cancel anytime.`;
}

function startTerms(
  plan: Plan,
  { offer, interval, paying }: Parameters<typeof planTerms>[1],
): string {
  const paid = paidText(plan, interval);
  if (offer === 'trial') return `${plan.trialDays} days free, then ${paid}`;
  if (paying === null) return 'Charged today';
  // A trial continues under another plan.
  if (paying.freeUntil !== null) return `Free until ${dayText(paying.freeUntil)}, then ${paid}`;
  return offer === 'upgrade' ? 'You pay the difference today' : 'Your unused time becomes credit';
}
