import type { z } from 'zod';
import type { ApiCall } from './api-call.ts';
import { noEndpoint } from './api-error.ts';
import { createPortalConfiguration, updatePortalConfiguration } from './api-portal-setup.ts';
import { list, retrieve } from './api-reading.ts';
import type { Collection } from './api-reading.ts';
import { createCheckout, createPortal, expireCheckout } from './api-sessions.ts';
import {
  attachPaymentMethod,
  createCustomer,
  createPrice,
  createProduct,
  createWebhookEndpoint,
  deleteCustomer,
  updatePrice,
} from './api-setup.ts';
import { cancelSubscription, createSubscription, updateSubscription } from './api-subscriptions.ts';
import type { Parameters } from './form-body.ts';
import { checkedParameters } from './parameter-errors.ts';
import * as parameters from './parameters.ts';

/** A request whose parameters haven't been validated. */
type RawCall = ApiCall<Parameters>;

/** An API endpoint. */
interface Endpoint {
  readonly method: 'DELETE' | 'GET' | 'POST';
  /** Below `/v1/`, with `:id` where an id goes. */
  readonly path: string;
  /** Validates a request. The returned function does the work. */
  readonly prepare: (call: RawCall) => () => object;
}

function endpoint<Rules extends z.ZodType>(
  place: `${Endpoint['method']} ${string}`,
  rules: Rules,
  work: (call: ApiCall<z.output<Rules>>) => object,
): Endpoint {
  const [method, path = ''] = place.split(' ') as [Endpoint['method'], string?];
  const prepare = (call: RawCall) => {
    const checked = checkedParameters(rules, call.parameters);
    return () => work({ ...call, parameters: checked });
  };
  return { method, path, prepare };
}

/** The collections that can be read, individually or as a list. */
const COLLECTIONS: Readonly<Record<string, Collection>> = {
  products: { records: 'products', what: 'product', param: 'id' },
  prices: { records: 'prices', what: 'price', param: 'price' },
  customers: { records: 'customers', what: 'customer', param: 'id' },
  subscriptions: { records: 'subscriptions', what: 'subscription', param: 'id' },
  'checkout/sessions': { records: 'checkouts', what: 'checkout.session', param: 'session' },
  'billing_portal/configurations': {
    records: 'portalConfigurations',
    what: 'configuration',
    param: 'configuration',
  },
  webhook_endpoints: {
    records: 'webhookEndpoints',
    what: 'webhook endpoint',
    param: 'webhook_endpoint',
  },
};

const READING = Object.entries(COLLECTIONS).flatMap(([path, collection]) => {
  const { records } = collection;
  const rules = records === 'subscriptions' ? parameters.SUBSCRIPTION : parameters.NOTHING;
  return [
    endpoint(`GET ${path}`, parameters.LISTS[records], list(collection, path)),
    endpoint(`GET ${path}/:id`, rules, retrieve(collection)),
  ];
});

const CHANGES = [
  endpoint('POST products', parameters.NEW_PRODUCT, createProduct),
  endpoint('POST prices', parameters.NEW_PRICE, createPrice),
  endpoint('POST prices/:id', parameters.CHANGED_PRICE, updatePrice),
  endpoint('POST customers', parameters.NEW_CUSTOMER, createCustomer),
  endpoint('DELETE customers/:id', parameters.NOTHING, deleteCustomer),
  endpoint('POST payment_methods/:id/attach', parameters.ATTACHED_CARD, attachPaymentMethod),
  endpoint('POST subscriptions', parameters.NEW_SUBSCRIPTION, createSubscription),
  endpoint('POST subscriptions/:id', parameters.CHANGED_SUBSCRIPTION, updateSubscription),
  endpoint('DELETE subscriptions/:id', parameters.CANCELED_SUBSCRIPTION, cancelSubscription),
  endpoint('POST checkout/sessions', parameters.NEW_CHECKOUT, createCheckout),
  endpoint('POST checkout/sessions/:id/expire', parameters.NOTHING, expireCheckout),
  endpoint('POST billing_portal/sessions', parameters.NEW_PORTAL, createPortal),
  endpoint(
    'POST billing_portal/configurations',
    parameters.NEW_PORTAL_CONFIGURATION,
    createPortalConfiguration,
  ),
  endpoint(
    'POST billing_portal/configurations/:id',
    parameters.CHANGED_PORTAL_CONFIGURATION,
    updatePortalConfiguration,
  ),
  endpoint('POST webhook_endpoints', parameters.NEW_WEBHOOK_ENDPOINT, createWebhookEndpoint),
];

const ENDPOINTS = [...READING, ...CHANGES].map((one) => ({
  ...one,
  pattern: new RegExp(`^/v1/${one.path.replace(':id', '([^/]+)')}$`),
}));

/** Finds a request's endpoint and the id in its path. Throws when there's none. */
export function endpointOf(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const { pattern, ...found } of ENDPOINTS) {
    const match = found.method === method ? pattern.exec(path) : null;
    if (match !== null) return { endpoint: found, id: match[1] ?? '' };
  }
  throw noEndpoint(method, path);
}
