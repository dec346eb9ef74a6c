import { ApiError, missing, noSuch } from './api-error.ts';
import type { ApiCall } from './api.ts';
import { presentCustomer, priceInUse } from './api-subscriptions.ts';
import { listOf, objectOf, textOf, textsOf } from './form-body.ts';
import type { Parameters } from './form-body.ts';
import type { CheckoutSession } from './objects.ts';
import type { PlanChange, PortalSession, World } from './world.ts';

const DAY_SECONDS = 24 * 60 * 60;
const LEAST_SECONDS = 30 * 60;

/** Opens a page on which a customer subscribes. */
export function createCheckout({ world, origin, parameters }: ApiCall): CheckoutSession {
  const customer = presentCustomer(world, textOf(parameters, 'customer'));
  const successUrl = textOf(parameters, 'success_url');
  if (successUrl === undefined) throw missing('success_url');
  if (textOf(parameters, 'mode') !== 'subscription') throw missing('mode');
  const [item] = listOf(parameters, 'line_items');
  if (typeof item !== 'object') throw missing('line_items');
  const price = priceInUse(world, textOf(item, 'price'));
  const now = world.nowOf();
  const id = world.newId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    customer,
    client_reference_id: textOf(parameters, 'client_reference_id') ?? null,
    success_url: successUrl,
    cancel_url: textOf(parameters, 'cancel_url') ?? null,
    created: now,
    expires_at: expiry(textOf(parameters, 'expires_at'), now),
    metadata: textsOf(parameters, 'metadata'),
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    url: `${origin}/checkout/${id}`,
  };
  const forSubscription = objectOf(parameters, 'subscription_data');
  world.records.checkouts[id] = session;
  world.records.orders[id] = {
    priceId: price.id,
    trialDays: Number(textOf(forSubscription, 'trial_period_days') ?? 0),
    subscriptionMetadata: textsOf(forSubscription, 'metadata'),
  };
  return session;
}

function expiry(text: string | undefined, now: number): number {
  if (text === undefined) return now + DAY_SECONDS;
  const at = Number(text);
  // A minute of grace, for the way here.
  if (at < now + LEAST_SECONDS - 60 || at > now + DAY_SECONDS) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
    throw new ApiError(400, message, { param: 'expires_at' });
  }
  return at;
}

/** Closes a page that nobody has paid on. */
export function expireCheckout({ world, id }: ApiCall): CheckoutSession {
  const session = world.records.checkouts[id];
  if (session === undefined) throw noSuch('checkout.session', id);
  if (session.status !== 'open') {
    throw new ApiError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  }
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session, world.nowOf());
  return session;
}

/** Opens a page on which a customer manages what there is, or confirms one change of plan. */
export function createPortal({ world, origin, parameters }: ApiCall): object {
  const customer = presentCustomer(world, textOf(parameters, 'customer'));
  const returnUrl = textOf(parameters, 'return_url') ?? origin;
  const id = world.newId('bps');
  const flow = objectOf(parameters, 'flow_data');
  const portal: PortalSession = {
    id,
    customer,
    returnUrl,
    ...(textOf(flow, 'type') === 'subscription_update_confirm' && {
      change: changeOf(world, customer, flow, {
        returnUrl,
        configuration: textOf(parameters, 'configuration'),
      }),
    }),
  };
  world.records.portals[id] = portal;
  const url = `${origin}/portal/${id}`;
  return { id, object: 'billing_portal.session', customer, return_url: returnUrl, url };
}

function changeOf(
  world: World,
  customer: string,
  flow: Parameters,
  { returnUrl, configuration }: { returnUrl: string; configuration: string | undefined },
): PlanChange {
  const wanted = objectOf(flow, 'subscription_update_confirm');
  const subscription = textOf(wanted, 'subscription') ?? '';
  if (world.records.subscriptions[subscription]?.customer !== customer) {
    throw noSuch('subscription', subscription);
  }
  const { features } = world.records.portalConfigurations[configuration ?? ''] ?? {};
  const update = objectOf((features ?? {}) as Parameters, 'subscription_update');
  if (textOf(update, 'enabled') !== 'true') {
    throw new ApiError(
      400,
      'The subscription update feature in the portal configuration is disabled.',
    );
  }
  const [item] = listOf(wanted, 'items');
  const price = priceInUse(world, typeof item === 'object' ? textOf(item, 'price') : undefined);
  const done = objectOf(flow, 'after_completion', 'redirect');
  return {
    subscription,
    priceId: price.id,
    endsTrial: textOf(update, 'trial_update_behavior') !== 'continue_trial',
    doneUrl: textOf(done, 'return_url') ?? returnUrl,
  };
}
