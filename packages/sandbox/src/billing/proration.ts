import { periodEnd } from './calendar.ts';
import type { Price, Subscription } from './objects.ts';

/** The effect of a plan change on the period and the amount, in cents and seconds since 1970. */
export interface Proration {
  /** Credit for the unused part of the period at the old price. */
  readonly unusedCents: number;
  /** Charge for the new price until the period's end. */
  readonly newCents: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** True when the subscription is still free after the change. */
  readonly isFree: boolean;
}

/**
 * Calculates a change of plan as Stripe does: by the second, within the current period if both prices have the same
 * interval, otherwise in a new period from now on.
 */
export function prorate(
  { status, items: { data } }: Pick<Subscription, 'status' | 'items'>,
  price: Price,
  { now, endsTrial }: { readonly now: number; readonly endsTrial: boolean },
): Proration {
  const [item] = data;
  const { current_period_start: start, current_period_end: end } = item;
  const running = { periodStart: start, periodEnd: end };
  const isTrial = status === 'trialing';
  if (isTrial && !endsTrial) return { ...running, unusedCents: 0, newCents: 0, isFree: true };
  const share = (end - now) / (end - start);
  const unusedCents = isTrial ? 0 : Math.round(item.price.unit_amount * share);
  const { interval } = price.recurring;
  if (!isTrial && interval === item.price.recurring.interval) {
    const newCents = Math.round(price.unit_amount * share);
    return { ...running, unusedCents, newCents, isFree: false };
  }
  const newPeriod = { periodStart: now, periodEnd: periodEnd(now, interval, now) };
  return { ...newPeriod, unusedCents, newCents: price.unit_amount, isFree: false };
}
