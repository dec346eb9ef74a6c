import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** Shown when the payment provider's page can't be opened. */
const CHECKOUT_FAILED = 'Failed to start checkout. Please try again.';
const PORTAL_FAILED = 'Failed to open billing portal. Please try again.';

/** Opens the checkout page. Resolves to an error message on failure; otherwise the browser leaves the site. */
export async function goToCheckout(choice: {
  readonly tier: PaidTier;
  readonly interval: BillingInterval;
}): Promise<string | null> {
  const failure = 'Failed to create checkout session';
  try {
    const { sessionId, url } = await callApiAsPlayer(
      'POST /api/stripe/create-checkout-session',
      failure,
      { body: choice },
    );
    location.assign(url ?? (await addressOf(sessionId)));
    return null;
  } catch (error) {
    logFailure(failure, error);
    return CHECKOUT_FAILED;
  }
}

/** The provider's own script no longer knows the address. */
async function addressOf(id: string): Promise<string> {
  const answer = await callApiAsPlayer(
    'GET /api/stripe/checkout-sessions/:id',
    'Failed to create checkout session',
    { params: { id } },
  );
  return answer.url;
}

/** Opens the billing portal. Resolves to an error message on failure; otherwise the browser leaves the site. */
export async function goToPortal(): Promise<string | null> {
  const failure = 'Failed to create portal session';
  try {
    const { url } = await callApiAsPlayer('POST /api/stripe/create-portal-session', failure);
    location.assign(url);
    return null;
  } catch (error) {
    logFailure(failure, error);
    return PORTAL_FAILED;
  }
}
