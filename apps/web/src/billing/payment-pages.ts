import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { texts } from './texts.ts';

/** Opens the checkout page. Resolves to an error message on failure; otherwise the browser leaves the site. */
export async function goToCheckout(choice: {
  readonly tier: PaidTier;
  readonly interval: BillingInterval;
}): Promise<string | null> {
  const failure = texts.failures.checkoutSession;
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
    return texts.failures.checkout;
  }
}

/** The checkout URL for a session id, since the provider's current script no longer knows it. */
async function addressOf(id: string): Promise<string> {
  const answer = await callApiAsPlayer(
    'GET /api/stripe/checkout-sessions/:id',
    texts.failures.checkoutSession,
    { params: { id } },
  );
  return answer.url;
}

/** Opens the billing portal. Resolves to an error message on failure; otherwise the browser leaves the site. */
export async function goToPortal(): Promise<string | null> {
  const failure = texts.failures.portalSession;
  try {
    const { url } = await callApiAsPlayer('POST /api/stripe/create-portal-session', failure);
    location.assign(url);
    return null;
  } catch (error) {
    logFailure(failure, error);
    return texts.failures.portal;
  }
}
