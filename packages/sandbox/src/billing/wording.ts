import type { Price, Subscription } from './objects.ts';
import type { World } from './world.ts';

/** Formats an amount, such as '$9.99' or '−$9.99'. */
export function centsText(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

/** Formats a price, such as '$9.99 per month'. */
export function priceText({ unit_amount: cents, recurring }: Price): string {
  return `${centsText(cents)} per ${recurring.interval}`;
}

/** Formats a day, in UTC. */
export function dayText(seconds: number): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(seconds * 1000));
}

/** The product name of a price. */
export function productName(world: World, price: Price): string {
  return world.records.products[price.product]?.name ?? price.product;
}

/** One sentence about what happens next to a subscription. */
export function nextText(subscription: Subscription): string {
  const [{ current_period_end: end, price }] = subscription.items.data;
  if (subscription.ended_at !== null) return `Ended on ${dayText(subscription.ended_at)}.`;
  if (subscription.cancel_at_period_end)
    return `Ends on ${dayText(end)}. You won't be charged again.`;
  switch (subscription.status) {
    case 'trialing':
      return `Free until ${dayText(end)}, then ${priceText(price)}.`;
    case 'past_due':
    case 'unpaid':
      return 'Your last payment failed. Update your card to continue.';
    default:
      return `Renews on ${dayText(end)} for ${priceText(price)}.`;
  }
}
