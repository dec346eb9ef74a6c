/** What the sandbox keeps, in the shape and the words of Stripe's API 2026-10-28. Times are seconds since 1970. */

/** Text by name, as a caller attaches it to an object. */
export type Metadata = Readonly<Record<string, string>>;

export interface Product {
  readonly id: string;
  readonly object: 'product';
  readonly name: string;
  readonly metadata: Metadata;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly product: string;
  readonly currency: string;
  /** Cents. */
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
  readonly metadata: Metadata;
  active: boolean;
  lookup_key: string | null;
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string | null;
  readonly metadata: Metadata;
  readonly created: number;
  deleted?: true;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly customer: string;
  readonly card: { readonly brand: string; readonly last4: string; readonly fingerprint: string };
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly subscription: string;
  readonly quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export type StripeStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused';

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: Metadata;
  readonly created: number;
  readonly items: { readonly object: 'list'; readonly data: [SubscriptionItem] };
  readonly trial_start: number | null;
  trial_end: number | null;
  status: StripeStatus;
  default_payment_method: string | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'subscription';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly created: number;
  readonly expires_at: number;
  readonly metadata: Metadata;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  subscription: string | null;
  url: string | null;
}

export interface PortalConfiguration {
  readonly id: string;
  readonly object: 'billing_portal.configuration';
  readonly active: true;
  readonly metadata: Metadata;
  /** As it was sent. */
  features: unknown;
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly url: string;
  readonly enabled_events: readonly string[];
  readonly status: 'enabled';
}

/** Something that happened, as a webhook tells it. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly type: string;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}
