import type Stripe from 'stripe';
import {
  address,
  email,
  expand,
  flag,
  hash,
  integer,
  listOf,
  metadata,
  oneOf,
  parametersOf,
  text,
  timestamp,
} from './parameter-rules.ts';

/* The parameters of each endpoint, with their types and whether they're required. Includes everything that the site
   sends, the way Stripe accepts it. Anything else that Stripe accepts is unknown here. */

const MAX_LIST_LENGTH = 100;
const MAX_TRIAL_DAYS = 730;

/** The parameters of every list. */
const page = {
  limit: integer(1, MAX_LIST_LENGTH).exactOptional(),
  starting_after: text().exactOptional(),
};
const card = expand('default_payment_method');

export const NOTHING = parametersOf<object>()({});

export const LISTS = {
  products: parametersOf<Stripe.ProductListParams>()({
    ...page,
    active: flag().exactOptional(),
  }),
  prices: parametersOf<Stripe.PriceListParams>()({
    ...page,
    active: flag().exactOptional(),
    lookup_keys: listOf(text(200), 1, 10).exactOptional(),
    product: text().exactOptional(),
  }),
  customers: parametersOf<Stripe.CustomerListParams>()({
    ...page,
    email: email().exactOptional(),
  }),
  subscriptions: parametersOf<Stripe.SubscriptionListParams>()({
    ...page,
    customer: text().exactOptional(),
    status: oneOf(
      ...(['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired'] as const),
      ...(['past_due', 'paused', 'trialing', 'unpaid'] as const),
    ).exactOptional(),
    expand: expand('data.default_payment_method'),
  }),
  checkouts: parametersOf<Stripe.Checkout.SessionListParams>()({
    ...page,
    customer: text().exactOptional(),
    status: oneOf('complete', 'expired', 'open').exactOptional(),
    subscription: text().exactOptional(),
  }),
  portalConfigurations: parametersOf<Stripe.BillingPortal.ConfigurationListParams>()({
    ...page,
    active: flag().exactOptional(),
  }),
  webhookEndpoints: parametersOf<Stripe.WebhookEndpointListParams>()(page),
} as const;

export const SUBSCRIPTION = parametersOf<Stripe.SubscriptionRetrieveParams>()({ expand: card });

export const NEW_PRODUCT = parametersOf<Stripe.ProductCreateParams>()({
  id: text().exactOptional(),
  name: text(),
  metadata: metadata(),
});

export const NEW_PRICE = parametersOf<Stripe.PriceCreateParams>()({
  product: text(),
  currency: oneOf('usd'),
  unit_amount: integer(0),
  recurring: hash({ interval: oneOf('month', 'year') }),
  lookup_key: text(200).exactOptional(),
  transfer_lookup_key: flag().exactOptional(),
  metadata: metadata(),
});

export const CHANGED_PRICE = parametersOf<Stripe.PriceUpdateParams>()({
  active: flag().exactOptional(),
});

export const NEW_CUSTOMER = parametersOf<Stripe.CustomerCreateParams>()({
  email: email().exactOptional(),
  metadata: metadata(),
});

export const ATTACHED_CARD = parametersOf<Stripe.PaymentMethodAttachParams>()({
  customer: text(),
});

export const NEW_SUBSCRIPTION = parametersOf<Stripe.SubscriptionCreateParams>()({
  customer: text(),
  items: listOf(hash({ price: text(), quantity: integer(1, 1).exactOptional() }), 1, 1),
  default_payment_method: text().exactOptional(),
  trial_period_days: integer(1, MAX_TRIAL_DAYS).exactOptional(),
  metadata: metadata(),
});

export const CHANGED_SUBSCRIPTION = parametersOf<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: flag().exactOptional(),
});

export const CANCELED_SUBSCRIPTION = parametersOf<Stripe.SubscriptionCancelParams>()({
  invoice_now: flag().exactOptional(),
  prorate: flag().exactOptional(),
});

export const NEW_CHECKOUT = parametersOf<Stripe.Checkout.SessionCreateParams>()({
  mode: oneOf('subscription'),
  customer: text(),
  client_reference_id: text(200).exactOptional(),
  line_items: listOf(hash({ price: text(), quantity: integer(1, 1) }), 1, 1),
  success_url: address(),
  cancel_url: address().exactOptional(),
  expires_at: timestamp().exactOptional(),
  metadata: metadata(),
  payment_method_collection: oneOf('always', 'if_required').exactOptional(),
  subscription_data: hash({
    metadata: metadata(),
    trial_period_days: integer(1, MAX_TRIAL_DAYS).exactOptional(),
    trial_settings: hash({
      end_behavior: hash({
        missing_payment_method: oneOf('cancel', 'create_invoice', 'pause'),
      }),
    }).exactOptional(),
  }).exactOptional(),
});

export const NEW_PORTAL = parametersOf<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text(),
  return_url: address().exactOptional(),
  configuration: text().exactOptional(),
  flow_data: hash({
    type: oneOf('subscription_update_confirm'),
    subscription_update_confirm: hash({
      subscription: text(),
      items: listOf(
        hash({ id: text(), price: text(), quantity: integer(1, 1).exactOptional() }),
        1,
        1,
      ),
    }),
    after_completion: hash({
      type: oneOf('redirect'),
      redirect: hash({ return_url: address() }),
    }).exactOptional(),
  }).exactOptional(),
});

const features = hash({
  customer_update: hash({
    enabled: flag(),
    allowed_updates: listOf(
      oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id'),
    ).exactOptional(),
  }).exactOptional(),
  invoice_history: hash({ enabled: flag() }).exactOptional(),
  payment_method_update: hash({ enabled: flag() }).exactOptional(),
  subscription_cancel: hash({
    enabled: flag(),
    mode: oneOf('at_period_end', 'immediately').exactOptional(),
    proration_behavior: oneOf('create_prorations', 'none').exactOptional(),
  }).exactOptional(),
  subscription_update: hash({
    enabled: flag(),
    default_allowed_updates: listOf(oneOf('price', 'promotion_code', 'quantity'), 1),
    products: listOf(hash({ product: text(), prices: listOf(text(), 1) }), 1, 10),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').exactOptional(),
    trial_update_behavior: oneOf('continue_trial', 'end_trial').exactOptional(),
    schedule_at_period_end: hash({
      conditions: listOf(
        hash({ type: oneOf('decreasing_item_amount', 'shortening_interval') }),
      ).exactOptional(),
    }).exactOptional(),
  }).exactOptional(),
});

export const NEW_PORTAL_CONFIGURATION =
  parametersOf<Stripe.BillingPortal.ConfigurationCreateParams>()({
    features,
    metadata: metadata(),
  });

export const CHANGED_PORTAL_CONFIGURATION =
  parametersOf<Stripe.BillingPortal.ConfigurationUpdateParams>()({
    features: features.exactOptional(),
  });

export const NEW_WEBHOOK_ENDPOINT = parametersOf<Stripe.WebhookEndpointCreateParams>()({
  url: address(),
  enabled_events: listOf(
    oneOf(
      '*',
      'checkout.session.completed',
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'customer.subscription.paused',
      'customer.subscription.resumed',
      'customer.subscription.trial_will_end',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_action_required',
    ),
    1,
  ),
  api_version: oneOf('2026-10-28.endive').exactOptional(),
});
