import { annualSaving } from '@trifecta/domain/plans';
import type { BillingInterval, Plan, PlanOffer, ShownPrice } from '@trifecta/domain/plans';
import { dayText } from '../ui/index.ts';
import { texts } from './texts.ts';

/** The billing details of the viewing player's plan. */
export interface PayingFor {
  /** The billing period. Null until it has loaded. */
  readonly interval: BillingInterval | null;
  /** The end of the running trial. Null when it's paid. */
  readonly freeUntil: string | null;
  /** The day it ends for good. Null while it renews. */
  readonly endDate: string | null;
}

/** The cost of a plan and when it's charged, shown before the player commits to anything. */
export function planTerms(
  plan: Plan,
  {
    offer,
    interval,
    paying,
  }: {
    readonly offer: PlanOffer;
    readonly interval: BillingInterval;
    /** Null for guests, free players, and granted plans. */
    readonly paying: PayingFor | null;
  },
): string {
  if (plan.tier === 'free') return texts.terms.free;
  const { maxMembers } = plan.checkoutPrice;
  const sentences = [
    maxMembers === null ? null : texts.terms.members(maxMembers),
    ...(offer === 'current' && paying !== null
      ? currentTerms(plan, interval, paying)
      : startTerms(plan, { offer, interval, paying })),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function priceOf({ checkoutPrice }: Plan, interval: BillingInterval): string {
  return texts.price[interval](dollarsText(dollarsOf(checkoutPrice, interval)));
}

function currentTerms(plan: Plan, interval: BillingInterval, paying: PayingFor) {
  const { endDate, freeUntil } = paying;
  if (endDate !== null) return [texts.terms.ends(dayText(endDate))];
  const price = priceOf(plan, paying.interval ?? interval);
  return [
    freeUntil === null ? texts.terms.paid(price) : texts.terms.freeUntil(dayText(freeUntil), price),
    texts.terms.cancel,
  ];
}

function startTerms(plan: Plan, { offer, interval, paying }: Parameters<typeof planTerms>[1]) {
  // Changing the plan doesn't renew what was canceled.
  if (paying !== null && paying.endDate !== null) {
    const { endDate, freeUntil } = paying;
    const keepsPeriod = freeUntil !== null || paying.interval === interval;
    return [
      freeUntil === null ? startText(plan, { offer, interval, paying }) : null,
      keepsPeriod
        ? texts.terms.endsToo(plan.name, dayText(endDate))
        : texts.terms.neverRenews(plan.name),
      texts.terms.renewFirst,
    ];
  }
  const saving = interval === 'annual' ? annualSaving(plan.checkoutPrice) : null;
  return [
    startText(plan, { offer, interval, paying }),
    saving === null ? null : texts.terms.saving(saving.dollars),
    texts.terms.cancel,
  ];
}

function startText(plan: Plan, { offer, interval, paying }: Parameters<typeof planTerms>[1]) {
  const price = priceOf(plan, interval);
  if (offer === 'trial') return texts.terms.trial(plan.trialDays, price);
  if (paying === null) return texts.terms.chargedToday;
  // A trial continues when the plan changes.
  if (paying.freeUntil !== null) return texts.terms.freeUntil(dayText(paying.freeUntil), price);
  return offer === 'upgrade' ? texts.terms.difference : texts.terms.credit;
}

/** Formats an amount: whole dollars without cents. */
export function dollarsText(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** The amount of each payment. Monthly where there's no annual price. */
export function dollarsOf(price: ShownPrice, interval: BillingInterval): number {
  return interval === 'annual'
    ? (price.annualDollars ?? price.monthlyDollars)
    : price.monthlyDollars;
}
