import { randomBytes } from 'node:crypto';
import type {
  CheckoutSession,
  Customer,
  PaymentMethod,
  PortalConfiguration,
  Price,
  Product,
  StripeEvent,
  Subscription,
  WebhookEndpoint,
} from './objects.ts';

/** The version of Stripe's API that everything here is written in. */
export const API_VERSION = '2026-10-28.endive';

/** A card's behavior when it's charged. */
export type CardBehavior = 'pays' | 'fails-later' | 'declined';

/** The order behind a checkout session, beyond its own fields. */
export interface CheckoutOrder {
  readonly priceId: string;
  readonly trialDays: number;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
}

/** A change of plan to confirm. */
export interface PlanChange {
  readonly subscription: string;
  readonly priceId: string;
  readonly endsTrial: boolean;
  /** The address to go to when it's done. */
  readonly doneUrl: string;
}

/** A page on which a customer manages subscriptions. */
export interface PortalSession {
  readonly id: string;
  readonly customer: string;
  readonly returnUrl: string;
  /** The id of its rules. */
  readonly configuration: string;
  /** Instead of the whole page. */
  readonly change?: PlanChange;
}

/** The payment retries of a subscription, beyond its own fields. */
export interface Dunning {
  /** From which its periods are counted. */
  readonly anchor: number;
  /** Time of the next retry of a failed payment. */
  readonly retryAt: number | null;
  readonly failedTries: number;
  readonly hasToldTrialEnd: boolean;
}

/** Everything that is kept: plain data, so that it can be written to a file. */
export interface Records {
  readonly products: Record<string, Product>;
  readonly prices: Record<string, Price>;
  readonly customers: Record<string, Customer>;
  /** The customers that were deleted. */
  readonly deletedCustomers: Record<string, true>;
  readonly paymentMethods: Record<string, PaymentMethod>;
  readonly behaviors: Record<string, CardBehavior>;
  readonly subscriptions: Record<string, Subscription>;
  readonly dunning: Record<string, Dunning>;
  readonly checkouts: Record<string, CheckoutSession>;
  readonly orders: Record<string, CheckoutOrder>;
  readonly portals: Record<string, PortalSession>;
  readonly portalConfigurations: Record<string, PortalConfiguration>;
  /** The prices between which customers may change, by the portal's configuration. */
  readonly portalPrices: Record<string, readonly string[]>;
  readonly webhookEndpoints: Record<string, WebhookEndpoint>;
  /** Charges that succeeded, in cents, by customer. */
  readonly paidCents: Record<string, number>;
  /** Credit left over from a change to a cheaper plan, in cents, by customer. The next charges use it up. */
  readonly creditCents: Record<string, number>;
  /** Seconds by which a customer's clock is ahead. */
  readonly aheadSeconds: Record<string, number>;
}

/** Ids come from outside, so no prototype must answer to one: none of these has any. */
function recordsFrom(kept: Partial<Records>): Records {
  const part = <Name extends keyof Records>(name: Name): Records[Name] =>
    Object.assign(Object.create(null) as Records[Name], kept[name]);
  return {
    products: part('products'),
    prices: part('prices'),
    customers: part('customers'),
    deletedCustomers: part('deletedCustomers'),
    paymentMethods: part('paymentMethods'),
    behaviors: part('behaviors'),
    subscriptions: part('subscriptions'),
    dunning: part('dunning'),
    checkouts: part('checkouts'),
    orders: part('orders'),
    portals: part('portals'),
    portalConfigurations: part('portalConfigurations'),
    portalPrices: part('portalPrices'),
    webhookEndpoints: part('webhookEndpoints'),
    paidCents: part('paidCents'),
    creditCents: part('creditCents'),
    aheadSeconds: part('aheadSeconds'),
  };
}

/** The sandbox's memory, with each customer's own clock and the events that tell what happens. */
export class World {
  readonly records: Records;
  readonly #now: () => Date;
  readonly #tell: (event: StripeEvent) => void;

  constructor(parts: {
    readonly now: () => Date;
    readonly tell: (event: StripeEvent) => void;
    readonly records?: Partial<Records> | undefined;
  }) {
    this.records = recordsFrom(parts.records ?? {});
    this.#now = parts.now;
    this.#tell = parts.tell;
  }

  /** Seconds since 1970, as a customer sees it; the common clock without one. */
  nowOf(customer = ''): number {
    return Math.floor(this.#now().getTime() / 1000) + (this.records.aheadSeconds[customer] ?? 0);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Tells what has become of an object, as it is now. */
  emit(type: string, object: object, created: number): void {
    this.#tell({
      id: this.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) as Record<string, unknown> },
    });
  }
}
