import type { z } from 'zod';
import { presentCustomer, priceInUse } from './api-call.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError, noSuch, noSuchIn } from './api-error.ts';
import type { Subscription } from './objects.ts';
import type { CHANGED_SUBSCRIPTION, NEW_SUBSCRIPTION } from './parameters.ts';
import { beginSubscription, endSubscription, setToEnd } from './subscriptions.ts';
import type { World } from './world.ts';

type NewSubscriptionCall = ApiCall<z.output<typeof NEW_SUBSCRIPTION>>;

/** Creates a subscription without a checkout page. */
export function createSubscription({ world, parameters }: NewSubscriptionCall): Subscription {
  const { items, default_payment_method: paymentMethod, trial_period_days: days = 0 } = parameters;
  const customer = presentCustomer(world, parameters.customer);
  const price = priceInUse(world, 'items[0][price]', items[0]?.price ?? '');
  if (paymentMethod !== undefined) {
    const method = world.records.paymentMethods[paymentMethod];
    const isOwn = method?.customer === customer;
    if (!isOwn) throw noSuchIn('default_payment_method', 'PaymentMethod', paymentMethod);
  } else if (days === 0) {
    const message =
      'This customer has no attached payment source or default payment method. ' +
      'Please consider adding a default payment method.';
    throw new ApiError(400, message, { code: 'resource_missing' });
  }
  return beginSubscription(world, {
    customer,
    price,
    paymentMethod: paymentMethod ?? null,
    trialDays: days,
    metadata: parameters.metadata ?? {},
  });
}

/** Sets a subscription to end with its period, or to renew. */
export function updateSubscription({
  world,
  id,
  parameters,
}: ApiCall<z.output<typeof CHANGED_SUBSCRIPTION>>): Subscription {
  const subscription = running(world, id);
  const { cancel_at_period_end: willEnd } = parameters;
  if (willEnd !== undefined) setToEnd(world, subscription, willEnd);
  return subscription;
}

/** Ends a subscription immediately. */
export function cancelSubscription({ world, id }: ApiCall): Subscription {
  const subscription = running(world, id);
  endSubscription(world, subscription, world.nowOf(subscription.customer));
  return subscription;
}

function running(world: World, id: string): Subscription {
  const subscription = world.records.subscriptions[id];
  // A subscription that has ended can be read but not changed.
  if (subscription === undefined || subscription.ended_at !== null)
    throw noSuch('subscription', id);
  return subscription;
}
