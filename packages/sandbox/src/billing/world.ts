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

/** The version of Stripe's API that everything here imitates. */
export const API_VERSION = '2026-10-28.endive';

/** A card's behavior when it's charged. */
export type CardBehavior = 'pays' | 'fails-later' | 'declined';

/** A checkout session's order, in addition to its own fields. */
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

/** A page where a customer manages subscriptions. */
export interface PortalSession {
  readonly id: string;
  readonly customer: string;
  readonly returnUrl: string;
  /** The id of its configuration. */
  readonly configuration: string;
  /** Shown instead of the whole page. */
  readonly change?: PlanChange;
}

/** A subscription's payment retries, in addition to its own fields. */
export interface Dunning {
  /** The start from which its periods are counted. */
  readonly anchor: number;
  /** Time of the next retry of a failed payment. */
  readonly retryAt: number | null;
  readonly failedTries: number;
  readonly hasToldTrialEnd: boolean;
}

/** Everything that's stored: plain data, so that it can be written to a file. */
export interface Records {
  readonly products: Record<string, Product>;
  readonly prices: Record<string, Price>;
  readonly customers: Record<string, Customer>;
  /** Ids of deleted customers. */
  readonly deletedCustomers: Record<string, true>;
  readonly paymentMethods: Record<string, PaymentMethod>;
  readonly behaviors: Record<string, CardBehavior>;
  readonly subscriptions: Record<string, Subscription>;
  readonly dunning: Record<string, Dunning>;
  readonly checkouts: Record<string, CheckoutSession>;
  readonly orders: Record<string, CheckoutOrder>;
  readonly portals: Record<string, PortalSession>;
  readonly portalConfigurations: Record<string, PortalConfiguration>;
  /** The prices that customers can change between, by portal configuration. */
  readonly portalPrices: Record<string, readonly string[]>;
  readonly webhookEndpoints: Record<string, WebhookEndpoint>;
  /** Charges that succeeded, in cents, by customer. */
  readonly paidCents: Record<string, number>;
  /** Credit left over from a change to a cheaper plan, in cents, by customer. Used for the next charges. */
  readonly creditCents: Record<string, number>;
  /** The seconds that a customer's clock is ahead. */
  readonly aheadSeconds: Record<string, number>;
}

/** Copies records into objects without a prototype, since ids come from outside. */
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

/** The sandbox's state, with a separate clock for each customer, and the events it emits. */
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

  /** Seconds since 1970 on a customer's clock, or on the common clock without a customer. */
  nowOf(customer = ''): number {
    return Math.floor(this.#now().getTime() / 1000) + (this.records.aheadSeconds[customer] ?? 0);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Emits an event with an object's current state. */
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
