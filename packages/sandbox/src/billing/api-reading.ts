import type { ApiCall } from './api-call.ts';
import { noSuch, noSuchIn } from './api-error.ts';
import { deletedCustomer } from './api-setup.ts';
import type { LISTS } from './parameters.ts';
import type { World } from './world.ts';

/** A kind of records that can be read. */
export interface Collection {
  readonly records: keyof typeof LISTS;
  /** Stripe's word for one of them in error messages. */
  readonly what: string;
  /** Stripe's name for its id in the path. */
  readonly param: string;
}

interface ListParameters {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly lookup_keys?: readonly string[];
  readonly customer?: string;
  readonly status?: string;
  readonly expand?: readonly string[];
}

/** Fields that a list can be filtered by directly. */
const FILTERS = ['active', 'customer', 'email', 'product', 'subscription'] as const;

/** Returns one record. */
export function retrieve({ records, what, param }: Collection) {
  return ({ world, id, parameters }: ApiCall<{ readonly expand?: readonly string[] }>): object => {
    const found = world.records[records][id];
    if (found === undefined) throw noSuch(what, id, param);
    if (world.records.deletedCustomers[id]) return deletedCustomer(id);
    return expanded(world, found, parameters.expand);
  };
}

/** A page of records, newest first, like every list in the API. */
export function list({ records, what }: Collection, path: string) {
  return ({ world, parameters }: ApiCall<ListParameters>): object => {
    const { limit = 10, starting_after: after, customer, expand } = parameters;
    if (customer !== undefined && world.records.customers[customer] === undefined) {
      throw noSuchIn('customer', 'customer', customer);
    }
    const all = Object.entries<object>(world.records[records]).toReversed();
    const start = after === undefined ? 0 : all.findIndex(([id]) => id === after) + 1;
    if (after !== undefined && start === 0) throw noSuchIn('starting_after', what, after);
    const fitting = all
      .slice(start)
      .filter(([id]) => !world.records.deletedCustomers[id])
      .map(([, found]) => found as Readonly<Record<string, unknown>>)
      .filter((found) => fits(found, parameters));
    const paths = expand?.map((name) => name.replace(/^data\./, ''));
    const data = fitting.slice(0, limit).map((found) => expanded(world, found, paths));
    return { object: 'list', url: `/v1/${path}`, has_more: limit < fitting.length, data };
  };
}

function fits(found: Readonly<Record<string, unknown>>, wanted: ListParameters): boolean {
  const { lookup_keys: keys, status } = wanted;
  if (keys !== undefined && !keys.includes(String(found['lookup_key']))) return false;
  const filters: Readonly<Record<string, unknown>> = { ...wanted };
  const isOther = FILTERS.some(
    (name) => filters[name] !== undefined && filters[name] !== found[name],
  );
  if (isOther) return false;
  // By default, a list of subscriptions leaves out those that have ended.
  if (status === undefined) return found['object'] !== 'subscription' || found['ended_at'] === null;
  if (status === 'ended') return found['ended_at'] !== null;
  return status === 'all' || found['status'] === status;
}

/** The record with the full card in place of its id. */
function expanded(world: World, found: object, paths: readonly string[] = []): object {
  if (!paths.includes('default_payment_method')) return found;
  const { default_payment_method: id } = found as { default_payment_method?: string | null };
  return { ...found, default_payment_method: world.records.paymentMethods[id ?? ''] ?? null };
}
