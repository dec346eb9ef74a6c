import { ApiError, noSuchIn } from './api-error.ts';
import type { Price } from './objects.ts';
import type { World } from './world.ts';

/** An API request, parsed and validated. */
export interface ApiCall<Checked = unknown> {
  readonly world: World;
  /** The origin of the pages, such as `http://127.0.0.1:4001`. */
  readonly origin: string;
  /** The id in the path. Empty when there's none. */
  readonly id: string;
  readonly parameters: Checked;
}

/** The price named by a parameter. Throws unless it's active. */
export function priceInUse(world: World, param: string, id: string): Price {
  const price = world.records.prices[id];
  if (price === undefined) throw noSuchIn(param, 'price', id);
  if (price.active) return price;
  const message = 'The price specified is inactive. This field only accepts active prices.';
  throw new ApiError(400, message, { param });
}

/** The customer named by a parameter. Throws unless it exists. */
export function presentCustomer(world: World, id: string): string {
  const isThere = world.records.customers[id] !== undefined;
  if (!isThere || world.records.deletedCustomers[id]) throw noSuchIn('customer', 'customer', id);
  return id;
}
