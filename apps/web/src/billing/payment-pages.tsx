import { PLAN_OFFER_LABELS } from '@trifecta/domain/plans';
import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { logFailure } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { useBillingAccount } from '../plans/index.ts';
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

interface Redirect<Name extends string> {
  readonly name: Name;
  /** Leaves the site. Resolves to an error message, or to null while the browser leaves. */
  readonly go: () => Promise<string | null>;
}

/**
 * Runs an action that leaves the site, and tracks its name while it's pending and its error. It stays pending while the
 * browser leaves, and resets when the player comes back with the Back button.
 */
export function useExternalRedirect<Name extends string>() {
  const { mutateAsync, reset, variables, isPending, data } = useMutation({
    mutationFn: ({ go }: Redirect<Name>) => go(),
  });
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const redirect = useCallback(
    (name: Name, go: Redirect<Name>['go']) => mutateAsync({ name, go }),
    [mutateAsync],
  );
  const isStillPending = isPending || data === null;
  return { pending: isStillPending ? variables.name : null, problem: data ?? null, redirect };
}

/** Opens the payment provider's page, where players change, pay for, and cancel their subscription. */
export function ManageButton() {
  const { pending, problem, redirect } = useExternalRedirect<'portal'>();
  return (
    <>
      <Button disabled={pending !== null} onClick={() => void redirect('portal', goToPortal)}>
        {pending === null ? PLAN_OFFER_LABELS.downgrade : uiTexts.processing}
      </Button>
      {problem !== null && <FormMessage text={problem} />}
    </>
  );
}

/** Explains why a trial was canceled, and that it cost nothing. */
export function TrialRefused() {
  if (useBillingAccount()?.wasTrialRefused !== true) return null;
  return <FormMessage text={texts.trialRefused} />;
}
