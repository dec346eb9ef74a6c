/** The sandbox's records, in the format of Stripe's API 2026-10-28. Times are seconds since 1970. */

import type Stripe from 'stripe';

/** Key-value pairs that a caller attaches to an object. */
export type Metadata = Readonly<Record<string, string>>;

export interface Product {
  readonly id: string;
  readonly object: 'product';
  readonly name: string;
  readonly active: true;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly product: string;
  readonly currency: string;
  /** In cents. */
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
  readonly type: 'recurring';
  readonly created: number;
  readonly livemode: false;
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
  readonly livemode: false;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly customer: string;
  readonly created: number;
  readonly livemode: false;
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

/** The status of a subscription. */
export type StripeStatus = Stripe.Subscription.Status;

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: Metadata;
  readonly created: number;
  readonly livemode: false;
  readonly items: {
    readonly object: 'list';
    readonly url: string;
    readonly has_more: false;
    readonly data: [SubscriptionItem];
  };
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
  readonly livemode: false;
  readonly metadata: Metadata;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  subscription: string | null;
  url: string | null;
}

/** The features of a portal. */
export interface PortalFeatures {
  readonly customer_update: {
    readonly enabled: boolean;
    readonly allowed_updates: readonly string[];
  };
  readonly invoice_history: { readonly enabled: boolean };
  readonly payment_method_update: { readonly enabled: boolean };
  readonly subscription_cancel: {
    readonly enabled: boolean;
    readonly mode: string;
    readonly proration_behavior: string;
  };
  readonly subscription_update: {
    readonly enabled: boolean;
    readonly default_allowed_updates: readonly string[];
    readonly proration_behavior: string;
    readonly trial_update_behavior: string;
    readonly schedule_at_period_end: { readonly conditions: readonly { readonly type: string }[] };
  };
}

export interface PortalConfiguration {
  readonly id: string;
  readonly object: 'billing_portal.configuration';
  readonly active: true;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
  updated: number;
  features: PortalFeatures;
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly url: string;
  readonly api_version: string | null;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly enabled_events: readonly string[];
  readonly status: 'enabled';
}

/** An event, as sent to a webhook. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}
