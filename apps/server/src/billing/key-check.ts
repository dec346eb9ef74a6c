import { Stripe } from 'stripe';
import { compareClock } from '../process/clock.ts';
import type { DatedHeaders } from '../process/clock.ts';
import type { Presence } from '../process/presence.ts';

/** Dependencies of trying the key. */
export interface KeyCheckParts {
  readonly stripe: Stripe;
  readonly presence: Presence;
  readonly now: () => Date;
}

/**
 * Tries Stripe's key, so that a wrong one is known before the first player pays. Throws if Stripe can't be reached or
 * refuses it.
 */
export async function checkKey({ stripe, presence, now }: KeyCheckParts): Promise<void> {
  const compare = (headers: DatedHeaders = {}): void =>
    compareClock(presence, { whose: 'Stripe', headers, now: now() });
  try {
    const { lastResponse } = await stripe.prices.list({ limit: 1 });
    compare(lastResponse.headers);
    presence.end('stripe-key-refused');
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    compare(error.headers);
    // Other failures say nothing about the key.
    if (error.statusCode === 401 || error.statusCode === 403) {
      presence.note('stripe-key-refused', error.message);
    }
    throw error;
  }
}
