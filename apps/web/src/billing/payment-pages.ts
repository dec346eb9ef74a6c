import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** What a player is told when the card payment provider's page cannot be opened. */
const CHECKOUT_FAILED = 'Failed to start checkout. Please try again.';
const PORTAL_FAILED = 'Failed to open billing portal. Please try again.';

/** Opens the page on which a plan is paid. Says why when that fails; otherwise the browser leaves. */
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

/** The provider's own script used to know this; it no longer does. */
async function addressOf(id: string): Promise<string> {
  const answer = await callApiAsPlayer(
    'GET /api/stripe/checkout-sessions/:id',
    'Failed to create checkout session',
    { params: { id } },
  );
  return answer.url;
}

/** Opens the page on which the subscription is managed. Says why when that fails; otherwise the browser leaves. */
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
