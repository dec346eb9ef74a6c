import { days, periodEnd } from './calendar.ts';
import { charge } from './cards.ts';
import type { Subscription } from './objects.ts';
import { dunningOf, emitInvoice, endSubscription, setDunning, setStatus } from './subscriptions.ts';
import type { World } from './world.ts';

/** Stripe's own notice period before a trial ends. */
const TRIAL_NOTICE_DAYS = 3;
/** How many days after a failed payment it's retried, each time. After the last retry, the subscription is unpaid. */
const RETRY_DAYS = [3, 4] as const;

/** Something that happens to a subscription at a certain time. */
interface Due {
  readonly at: number;
  readonly happen: () => void;
}

/** Processes everything that's due on each customer's clock, earliest first. */
export function catchUp(world: World): void {
  for (const subscription of Object.values(world.records.subscriptions)) {
    const now = world.nowOf(subscription.customer);
    for (let next = nextOf(world, subscription); next !== undefined && next.at <= now;) {
      next.happen();
      next = nextOf(world, subscription);
    }
  }
  for (const session of Object.values(world.records.checkouts)) {
    if (session.status !== 'open' || session.expires_at > world.nowOf()) continue;
    session.status = 'expired';
    session.url = null;
    world.emit('checkout.session.expired', session, session.expires_at);
  }
}

/** Advances a customer's clock and processes everything that became due. */
export function advanceClock(world: World, customer: string, seconds: number): void {
  world.records.aheadSeconds[customer] = (world.records.aheadSeconds[customer] ?? 0) + seconds;
  catchUp(world);
}

function nextOf(world: World, subscription: Subscription): Due | undefined {
  if (subscription.ended_at !== null || subscription.status === 'incomplete') return undefined;
  const dunning = dunningOf(world, subscription.id);
  const [item] = subscription.items.data;
  const dues: Due[] = [{ at: item.current_period_end, happen: () => turn(world, subscription) }];
  if (dunning.retryAt !== null) {
    dues.push({ at: dunning.retryAt, happen: () => retry(world, subscription) });
  }
  if (subscription.status === 'trialing' && !dunning.hasToldTrialEnd) {
    const at = (subscription.trial_end ?? 0) - days(TRIAL_NOTICE_DAYS);
    dues.push({ at, happen: () => tellTrialEnd(world, subscription, at) });
  }
  return dues.toSorted((a, b) => a.at - b.at)[0];
}

function tellTrialEnd(world: World, subscription: Subscription, at: number): void {
  setDunning(world, subscription.id, { hasToldTrialEnd: true });
  world.emit('customer.subscription.trial_will_end', subscription, at);
}

/** At the end of a period or trial, starts and charges the next period, or ends the subscription. */
function turn(world: World, subscription: Subscription): void {
  const [item] = subscription.items.data;
  const at = item.current_period_end;
  const isWithoutCard = subscription.default_payment_method === null;
  if (subscription.cancel_at_period_end || isWithoutCard) {
    endSubscription(world, subscription, at);
    return;
  }
  const { anchor } = dunningOf(world, subscription.id);
  item.current_period_start = at;
  item.current_period_end = periodEnd(anchor, item.price.recurring.interval, at);
  if (subscription.status === 'unpaid') setStatus(world, subscription, 'unpaid', at);
  else settle(world, subscription, at);
}

function retry(world: World, subscription: Subscription): void {
  settle(world, subscription, dunningOf(world, subscription.id).retryAt ?? 0);
}

/** Charges the period that has started. */
function settle(world: World, subscription: Subscription, at: number): void {
  const { id, default_payment_method: method } = subscription;
  const cents = subscription.items.data[0].price.unit_amount;
  const isPaid = charge(world, method, cents);
  emitInvoice(world, subscription, isPaid, cents, at);
  if (isPaid) {
    setDunning(world, id, { retryAt: null, failedTries: 0 });
    setStatus(world, subscription, 'active', at);
    return;
  }
  const { failedTries } = dunningOf(world, id);
  const wait = RETRY_DAYS[failedTries];
  setDunning(world, id, {
    retryAt: wait === undefined ? null : at + days(wait),
    failedTries: failedTries + 1,
  });
  setStatus(world, subscription, wait === undefined ? 'unpaid' : 'past_due', at);
}
