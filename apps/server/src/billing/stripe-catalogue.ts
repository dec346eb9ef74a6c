import type Stripe from 'stripe';
import { AppError } from '../http/app-error.ts';
import { findPortal } from './stripe-setup.ts';
import { lookupKey, PLAN_CHOICES } from './stripe-plans.ts';
import type { PlanChoice } from './stripe-plans.ts';

/** How long prices are cached. An operator may change them while the server runs. */
const KEPT_MS = 5 * 60_000;

/** Looks up our prices and portal configuration in the account and caches them for a few minutes. */
export class StripeCatalogue {
  readonly #stripe: Stripe;
  readonly #now: () => Date;
  #kept: { readonly until: number; readonly found: Promise<Found> } | undefined;

  constructor(stripe: Stripe, now: () => Date) {
    this.#stripe = stripe;
    this.#now = now;
  }

  /** The price id for a plan choice. Throws `payment_provider_failed` when the account has none. */
  async priceOf(choice: PlanChoice): Promise<string> {
    const { prices } = await this.#find();
    const id = prices.get(lookupKey(choice));
    if (id !== undefined) return id;
    throw new AppError('payment_provider_failed', "This plan isn't available right now.", {
      cause: new Error(`No price ${lookupKey(choice)}: run trifecta billing setup`),
    });
  }

  /** The id of our portal configuration. Undefined means the account's default. */
  async portal(): Promise<string | undefined> {
    return (await this.#find()).portal;
  }

  /** Drops the cache after Stripe refused something, which may be out of date. */
  forget(): void {
    this.#kept = undefined;
  }

  #find(): Promise<Found> {
    const now = this.#now().getTime();
    if (this.#kept !== undefined && this.#kept.until > now) return this.#kept.found;
    const found = findAll(this.#stripe);
    this.#kept = { until: now + KEPT_MS, found };
    found.catch(() => (this.#kept = undefined));
    return found;
  }
}

interface Found {
  /** Price ids by lookup key. */
  readonly prices: ReadonlyMap<string, string>;
  readonly portal: string | undefined;
}

async function findAll(stripe: Stripe): Promise<Found> {
  const keys = PLAN_CHOICES.map(lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
  const prices = new Map(data.map((price) => [price.lookup_key ?? '', price.id]));
  return { prices, portal: await findPortal(stripe) };
}
