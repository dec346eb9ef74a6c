import { noSuch } from './api-error.ts';
import { cancelSubscription, createSubscription, updateSubscription } from './api-subscriptions.ts';
import { createCheckout, createPortal, expireCheckout } from './api-sessions.ts';
import {
  attachPaymentMethod,
  createCustomer,
  createPortalConfiguration,
  createPrice,
  createProduct,
  createWebhookEndpoint,
  deleteCustomer,
  updatePortalConfiguration,
  updatePrice,
} from './api-setup.ts';
import { textListOf, textOf } from './form-body.ts';
import type { Parameters } from './form-body.ts';
import type { World } from './world.ts';

/** One request to the API, taken apart. */
export interface ApiCall {
  readonly world: World;
  /** Where the pages are, such as `http://127.0.0.1:4001`. */
  readonly origin: string;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  readonly parameters: Parameters;
}

type Answerer = (call: ApiCall) => object;

/** A part of the records by its name in the API's paths. */
const COLLECTIONS = {
  products: ['products', 'product'],
  prices: ['prices', 'price'],
  customers: ['customers', 'customer'],
  payment_methods: ['paymentMethods', 'payment_method'],
  subscriptions: ['subscriptions', 'subscription'],
  'checkout/sessions': ['checkouts', 'checkout.session'],
  'billing_portal/configurations': ['portalConfigurations', 'configuration'],
  webhook_endpoints: ['webhookEndpoints', 'webhook endpoint'],
} as const;

const CHANGES: Readonly<Record<string, Answerer>> = {
  'POST products': createProduct,
  'POST prices': createPrice,
  'POST prices/:id': updatePrice,
  'POST customers': createCustomer,
  'DELETE customers/:id': deleteCustomer,
  'POST payment_methods/:id/attach': attachPaymentMethod,
  'POST subscriptions': createSubscription,
  'POST subscriptions/:id': updateSubscription,
  'DELETE subscriptions/:id': cancelSubscription,
  'POST checkout/sessions': createCheckout,
  'POST checkout/sessions/:id/expire': expireCheckout,
  'POST billing_portal/sessions': createPortal,
  'POST billing_portal/configurations': createPortalConfiguration,
  'POST billing_portal/configurations/:id': updatePortalConfiguration,
  'POST webhook_endpoints': createWebhookEndpoint,
};

/** Finds what answers a request and its id: a change by name, or the reading of one record or a list. */
export function answererOf(method: string, path: string): { answer: Answerer; id: string } {
  for (const [pattern, answer] of Object.entries(CHANGES)) {
    const [wanted, template = ''] = pattern.split(' ');
    const found = new RegExp(`^${template.replace(':id', '([^/]+)')}$`).exec(path);
    if (wanted === method && found !== null) return { answer, id: found[1] ?? '' };
  }
  for (const [name, [records, what]] of Object.entries(COLLECTIONS)) {
    if (method !== 'GET' || !path.startsWith(name)) continue;
    const rest = path.slice(name.length);
    if (rest === '') return { answer: (call) => list(call, records), id: '' };
    if (/^\/[^/]+$/.test(rest)) {
      return { answer: (call) => retrieve(call, records, what), id: rest.slice(1) };
    }
  }
  throw noSuch('endpoint', `${method} /v1/${path}`);
}

type RecordsName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS][0];

function retrieve({ world, id, parameters }: ApiCall, records: RecordsName, what: string): object {
  const found = world.records[records][id];
  if (found === undefined) throw noSuch(what, id);
  return expanded(world, found, textListOf(parameters, 'expand'));
}

/** Newest first, in pages, as every list of the API. */
function list({ world, parameters }: ApiCall, records: RecordsName): object {
  const limit = Number(textOf(parameters, 'limit') ?? 10);
  const after = textOf(parameters, 'starting_after');
  const all = Object.values<object>(world.records[records])
    .toReversed()
    .filter((found) => fits(found as Record<string, unknown>, parameters));
  const start = after === undefined ? 0 : all.findIndex((found) => idOf(found) === after) + 1;
  const expand = textListOf(parameters, 'expand').map((path) => path.replace(/^data\./, ''));
  const data = all.slice(start, start + limit).map((found) => expanded(world, found, expand));
  return { object: 'list', url: '', has_more: start + limit < all.length, data };
}

function idOf(found: object): unknown {
  return (found as { id?: unknown }).id;
}

function fits(found: Record<string, unknown>, parameters: Parameters): boolean {
  const keys = textListOf(parameters, 'lookup_keys');
  if (keys.length > 0 && !keys.includes(String(found['lookup_key']))) return false;
  const customer = textOf(parameters, 'customer');
  if (customer !== undefined && found['customer'] !== customer) return false;
  const status = textOf(parameters, 'status');
  // Without the word 'all' a list of subscriptions leaves out those that have ended.
  if (status === undefined) return found['object'] !== 'subscription' || found['ended_at'] === null;
  return status === 'all' || found['status'] === status;
}

/** The record with the card itself where only its id stands. */
function expanded(world: World, found: object, paths: readonly string[]): object {
  if (!paths.includes('default_payment_method')) return found;
  const { default_payment_method: id } = found as { default_payment_method?: string | null };
  return { ...found, default_payment_method: world.records.paymentMethods[id ?? ''] ?? null };
}
