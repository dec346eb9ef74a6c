import { ApiError, missing, noSuch } from './api-error.ts';
import type { ApiCall } from './api.ts';
import { listOf, textOf, textsOf } from './form-body.ts';
import type { Price, Subscription } from './objects.ts';
import { beginSubscription, endSubscription, setToEnd } from './subscriptions.ts';
import type { World } from './world.ts';

/** The price somebody names, as long as it is in use. */
export function priceInUse(world: World, id: string | undefined): Price {
  const price = world.records.prices[id ?? ''];
  if (price === undefined) throw noSuch('price', id);
  if (!price.active) throw new ApiError(400, 'The price specified is inactive.');
  return price;
}

/** The customer somebody names, as long as it is there. */
export function presentCustomer(world: World, id: string | undefined): string {
  const customer = world.records.customers[id ?? ''];
  if (customer === undefined || customer.deleted) throw noSuch('customer', id);
  return customer.id;
}

export function createSubscription({ world, parameters }: ApiCall): Subscription {
  const customer = presentCustomer(world, textOf(parameters, 'customer'));
  const [item] = listOf(parameters, 'items');
  if (typeof item !== 'object') throw missing('items');
  return beginSubscription(world, {
    customer,
    price: priceInUse(world, textOf(item, 'price')),
    paymentMethod: textOf(parameters, 'default_payment_method') ?? null,
    trialDays: Number(textOf(parameters, 'trial_period_days') ?? 0),
    metadata: textsOf(parameters, 'metadata'),
  });
}

/** Sets a subscription to end with its period, or to go on. */
export function updateSubscription({ world, id, parameters }: ApiCall): Subscription {
  const subscription = running(world, id);
  const willEnd = textOf(parameters, 'cancel_at_period_end');
  if (willEnd !== undefined) setToEnd(world, subscription, willEnd === 'true');
  return subscription;
}

/** Ends a subscription at once. */
export function cancelSubscription({ world, id }: ApiCall): Subscription {
  const subscription = running(world, id);
  endSubscription(world, subscription, world.nowOf(subscription.customer));
  return subscription;
}

function running(world: World, id: string): Subscription {
  const subscription = world.records.subscriptions[id];
  // What has ended can be read, but no longer changed.
  if (subscription === undefined || subscription.ended_at !== null) {
    throw noSuch('subscription', id);
  }
  return subscription;
}
