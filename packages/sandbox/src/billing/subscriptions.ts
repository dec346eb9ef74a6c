import { days, periodEnd } from './calendar.ts';
import { addCredit, charge } from './cards.ts';
import type { Price, StripeStatus, Subscription } from './objects.ts';
import { prorate } from './proration.ts';
import type { Dunning, World } from './world.ts';

/** A subscription to create. */
export interface NewSubscription {
  readonly customer: string;
  readonly price: Price;
  readonly paymentMethod: string | null;
  readonly trialDays: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Starts a subscription. With a trial nothing is charged, otherwise the first period right away. */
export function beginSubscription(world: World, wanted: NewSubscription): Subscription {
  const { customer, price, paymentMethod, trialDays, metadata } = wanted;
  const now = world.nowOf(customer);
  const trialEnd = trialDays > 0 ? now + days(trialDays) : null;
  const anchor = trialEnd ?? now;
  const id = world.newId('sub');
  const isPaid = trialEnd !== null || charge(world, paymentMethod, price.unit_amount, true);
  const subscription: Subscription = {
    id,
    object: 'subscription',
    customer,
    metadata,
    created: now,
    livemode: false,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      data: [
        {
          id: world.newId('si'),
          object: 'subscription_item',
          subscription: id,
          quantity: 1,
          price,
          current_period_start: now,
          current_period_end: trialEnd ?? periodEnd(now, price.recurring.interval, now),
        },
      ],
    },
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    status: trialEnd !== null ? 'trialing' : isPaid ? 'active' : 'incomplete',
    default_payment_method: paymentMethod,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
  };
  world.records.subscriptions[id] = subscription;
  setDunning(world, id, { anchor, retryAt: null, failedTries: 0, hasToldTrialEnd: false });
  world.emit('customer.subscription.created', subscription, now);
  emitInvoice(world, subscription, isPaid, trialEnd === null ? price.unit_amount : 0, now);
  return subscription;
}

/** The payment retries of a subscription. */
export function dunningOf(world: World, id: string): Dunning {
  const dunning = world.records.dunning[id];
  if (dunning === undefined) throw new Error(`No such subscription: ${id}`);
  return dunning;
}

/** Changes the payment retries of a subscription. */
export function setDunning(world: World, id: string, change: Partial<Dunning>): void {
  world.records.dunning[id] = { ...(world.records.dunning[id] as Dunning), ...change };
}

/** Sets a subscription's status and sends the event. */
export function setStatus(
  world: World,
  subscription: Subscription,
  status: StripeStatus,
  at: number,
): void {
  subscription.status = status;
  world.emit('customer.subscription.updated', subscription, at);
}

/** Sends the event for a payment, or for a failed one. */
export function emitInvoice(
  world: World,
  subscription: Subscription,
  isPaid: boolean,
  cents: number,
  at: number,
): void {
  const invoice = {
    id: world.newId('in'),
    object: 'invoice',
    customer: subscription.customer,
    created: at,
    livemode: false,
    amount_due: cents,
    amount_paid: isPaid ? cents : 0,
    status: isPaid ? 'paid' : 'open',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
  };
  world.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice, at);
}

/** Ends a subscription permanently, without a charge. */
export function endSubscription(world: World, subscription: Subscription, at: number): void {
  if (subscription.ended_at !== null) return;
  subscription.status = 'canceled';
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  setDunning(world, subscription.id, { retryAt: null });
  world.emit('customer.subscription.deleted', subscription, at);
}

/** Sets a subscription to end with the paid period, or to renew again. */
export function setToEnd(world: World, subscription: Subscription, willEnd: boolean): void {
  const now = world.nowOf(subscription.customer);
  subscription.cancel_at_period_end = willEnd;
  subscription.cancel_at = willEnd ? subscription.items.data[0].current_period_end : null;
  subscription.canceled_at = willEnd ? now : null;
  world.emit('customer.subscription.updated', subscription, now);
}

/** Changes a subscription's card. If it works, any debt is paid right away. */
export function changeCard(world: World, subscription: Subscription, method: string): void {
  const now = world.nowOf(subscription.customer);
  subscription.default_payment_method = method;
  const owes = ['past_due', 'unpaid', 'incomplete'].includes(subscription.status);
  const cents = subscription.items.data[0].price.unit_amount;
  if (!owes || !charge(world, method, cents)) {
    world.emit('customer.subscription.updated', subscription, now);
    return;
  }
  setDunning(world, subscription.id, { retryAt: null, failedTries: 0 });
  emitInvoice(world, subscription, true, cents, now);
  setStatus(world, subscription, 'active', now);
}

/** Changes the plan right away and charges or credits the difference. Returns whether the card paid. */
export function changePlan(
  world: World,
  subscription: Subscription,
  price: Price,
  endsTrial: boolean,
): boolean {
  const { id, customer, default_payment_method: method } = subscription;
  const now = world.nowOf(customer);
  const bill = prorate(subscription, price, { now, endsTrial });
  const cents = bill.newCents - bill.unusedCents;
  if (cents > 0 && !charge(world, method, cents)) return false;
  if (cents < 0) addCredit(world, customer, -cents);
  const [item] = subscription.items.data;
  item.price = price;
  if (!bill.isFree) {
    if (subscription.status === 'trialing') subscription.trial_end = now;
    if (item.current_period_end !== bill.periodEnd) setDunning(world, id, { anchor: now });
    item.current_period_start = bill.periodStart;
    item.current_period_end = bill.periodEnd;
    setDunning(world, id, { retryAt: null, failedTries: 0 });
    subscription.status = 'active';
    emitInvoice(world, subscription, true, Math.max(0, cents), now);
  }
  world.emit('customer.subscription.updated', subscription, now);
  return true;
}
