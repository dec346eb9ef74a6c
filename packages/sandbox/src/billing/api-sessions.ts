import type { z } from 'zod';
import { presentCustomer, priceInUse } from './api-call.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError, noSuch, noSuchIn } from './api-error.ts';
import type { CheckoutSession } from './objects.ts';
import type { NEW_CHECKOUT, NEW_PORTAL } from './parameters.ts';
import { portalRules } from './portal-rules.ts';
import type { PlanChange, PortalSession, World } from './world.ts';

const DAY_SECONDS = 24 * 60 * 60;
const LEAST_SECONDS = 30 * 60;

/** Creates a checkout session in which a customer subscribes. */
export function createCheckout({
  world,
  origin,
  parameters,
}: ApiCall<z.output<typeof NEW_CHECKOUT>>): CheckoutSession {
  const customer = presentCustomer(world, parameters.customer);
  const { line_items: items, subscription_data: forSubscription = {} } = parameters;
  const price = priceInUse(world, 'line_items[0][price]', items[0]?.price ?? '');
  const now = world.nowOf();
  const id = world.newId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    customer,
    client_reference_id: parameters.client_reference_id ?? null,
    success_url: parameters.success_url,
    cancel_url: parameters.cancel_url ?? null,
    created: now,
    expires_at: expiry(parameters.expires_at, now),
    livemode: false,
    metadata: parameters.metadata ?? {},
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    url: `${origin}/checkout/${id}`,
  };
  world.records.checkouts[id] = session;
  world.records.orders[id] = {
    priceId: price.id,
    trialDays: forSubscription.trial_period_days ?? 0,
    subscriptionMetadata: forSubscription.metadata ?? {},
  };
  return session;
}

function expiry(at: number | undefined, now: number): number {
  if (at === undefined) return now + DAY_SECONDS;
  // Allows a minute for the request to arrive.
  if (at < now + LEAST_SECONDS - 60 || at > now + DAY_SECONDS) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
    throw new ApiError(400, message, { param: 'expires_at' });
  }
  return at;
}

/** Expires a checkout session that nobody has paid. */
export function expireCheckout({ world, id }: ApiCall): CheckoutSession {
  const session = world.records.checkouts[id];
  if (session === undefined) throw noSuch('checkout.session', id, 'session');
  if (session.status !== 'open') {
    throw new ApiError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  }
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session, world.nowOf());
  return session;
}

type NewPortal = z.output<typeof NEW_PORTAL>;

/** Creates a portal session in which a customer manages subscriptions, or confirms one change of plan. */
export function createPortal({ world, origin, parameters }: ApiCall<NewPortal>): object {
  const customer = presentCustomer(world, parameters.customer);
  const configuration = configurationOf(world, parameters.configuration);
  const { flow_data: flow, return_url: returnUrl = origin } = parameters;
  const id = world.newId('bps');
  const portal: PortalSession = {
    id,
    customer,
    returnUrl,
    configuration,
    ...(flow && { change: changeOf(world, { customer, configuration, returnUrl, flow }) }),
  };
  world.records.portals[id] = portal;
  return {
    id,
    object: 'billing_portal.session',
    configuration,
    created: world.nowOf(),
    customer,
    livemode: false,
    return_url: returnUrl,
    url: `${origin}/portal/${id}`,
  };
}

/**
 * The configuration of a portal session. Throws when there's none: the account's default is set in Stripe's dashboard.
 */
function configurationOf(world: World, wanted: string | undefined): string {
  if (wanted === undefined) {
    const message =
      "You can't create a portal session in test mode until you save your customer portal settings in test mode.";
    throw new ApiError(400, message);
  }
  if (world.records.portalConfigurations[wanted] !== undefined) return wanted;
  throw noSuchIn('configuration', 'configuration', wanted);
}

function changeOf(
  world: World,
  wanted: {
    readonly customer: string;
    readonly configuration: string;
    readonly returnUrl: string;
    readonly flow: NonNullable<NewPortal['flow_data']>;
  },
): PlanChange {
  const { subscription_update_confirm: confirm, after_completion: done } = wanted.flow;
  const param = 'flow_data[subscription_update_confirm]';
  const subscription = world.records.subscriptions[confirm.subscription];
  if (subscription?.customer !== wanted.customer || subscription.ended_at !== null) {
    throw noSuchIn(`${param}[subscription]`, 'subscription', confirm.subscription);
  }
  const rules = portalRules(world, wanted.configuration);
  if (!rules.canChangePlan) {
    const message = 'The subscription update feature in the portal configuration is disabled.';
    throw new ApiError(400, message);
  }
  const { id: itemId = '', price: priceId = '' } = confirm.items[0] ?? {};
  if (subscription.items.data[0].id !== itemId) {
    throw noSuchIn(`${param}[items][0][id]`, 'subscription item', itemId);
  }
  const price = priceInUse(world, `${param}[items][0][price]`, priceId);
  if (!rules.priceIds.includes(price.id)) {
    const message = `The price ${price.id} is not one that the portal configuration lets customers change to.`;
    throw new ApiError(400, message, { param: `${param}[items][0][price]` });
  }
  return {
    subscription: subscription.id,
    priceId: price.id,
    endsTrial: rules.endsTrial,
    doneUrl: done?.redirect.return_url ?? wanted.returnUrl,
  };
}
