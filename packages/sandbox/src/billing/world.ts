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

const API_VERSION = '2026-10-28.endive';

/** What a card does when it is charged. */
export type CardBehavior = 'pays' | 'fails-later' | 'declined';

/** What a checkout session was asked for, beyond what it tells. */
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
  /** Where it leads when it is done. */
  readonly doneUrl: string;
}

/** A page on which a customer manages subscriptions. */
export interface PortalSession {
  readonly id: string;
  readonly customer: string;
  readonly returnUrl: string;
  /** Instead of the whole page. */
  readonly change?: PlanChange;
}

/** How a subscription's payments go, beyond what it tells. */
export interface Dunning {
  /** From which its periods are counted. */
  readonly anchor: number;
  /** When a failed payment is tried again. */
  readonly retryAt: number | null;
  readonly failedTries: number;
  readonly hasToldTrialEnd: boolean;
}

/** Everything that is kept: plain data, so that it can be written to a file. */
export interface Records {
  readonly products: Record<string, Product>;
  readonly prices: Record<string, Price>;
  readonly customers: Record<string, Customer>;
  readonly paymentMethods: Record<string, PaymentMethod>;
  readonly behaviors: Record<string, CardBehavior>;
  readonly subscriptions: Record<string, Subscription>;
  readonly dunning: Record<string, Dunning>;
  readonly checkouts: Record<string, CheckoutSession>;
  readonly orders: Record<string, CheckoutOrder>;
  readonly portals: Record<string, PortalSession>;
  readonly portalConfigurations: Record<string, PortalConfiguration>;
  readonly webhookEndpoints: Record<string, WebhookEndpoint>;
  /** Charges that succeeded, in cents, by customer. */
  readonly paidCents: Record<string, number>;
  /** Seconds by which a customer's clock is ahead. */
  readonly aheadSeconds: Record<string, number>;
}

function noRecords(): Records {
  return {
    products: {},
    prices: {},
    customers: {},
    paymentMethods: {},
    behaviors: {},
    subscriptions: {},
    dunning: {},
    checkouts: {},
    orders: {},
    portals: {},
    portalConfigurations: {},
    webhookEndpoints: {},
    paidCents: {},
    aheadSeconds: {},
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
    this.records = { ...noRecords(), ...parts.records };
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
      type,
      data: { object: structuredClone(object) as Record<string, unknown> },
    });
  }
}
