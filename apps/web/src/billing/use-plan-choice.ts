import { planOffer } from '@trifecta/domain/plans';
import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import type { usePlanViewer } from '../plans/index.ts';
import { goToCheckout, goToPortal } from './payment-pages.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

type Choice = Parameters<typeof goToCheckout>[0];

/**
 * Chooses a plan: players go to checkout, or to the portal for a plan below their own, and guests to sign-in and back.
 * A click before the player and their plan are known waits for them, since a button that turned disabled in between
 * would swallow it.
 */
export function usePlanChoice(
  interval: BillingInterval,
  { current, isGranted, isTrialAvailable, isPending }: ReturnType<typeof usePlanViewer>,
) {
  const { status } = useAuth();
  const [, navigate] = useLocation();
  const { pending, problem, redirect } = useExternalRedirect<PaidTier>();
  const [choice, setChoice] = useState<Choice | null>(null);
  const followed = useRef<Choice | null>(null);
  const isKnown = status === 'signed-out' || (status === 'signed-in' && !isPending);
  useEffect(() => {
    if (choice === null || choice === followed.current || !isKnown) return;
    followed.current = choice;
    if (status === 'signed-out') {
      navigate(href.login, { state: { wanted: location.pathname + location.search } });
      return;
    }
    const offer = planOffer(choice.tier, { current, isGranted, isTrialAvailable });
    if (offer === 'current') return;
    void redirect(choice.tier, offer === 'downgrade' ? goToPortal : () => goToCheckout(choice));
  }, [choice, isKnown, status, current, isGranted, isTrialAvailable, redirect, navigate]);
  const choose = (tier: PaidTier): void => setChoice({ tier, interval });
  const waiting = isKnown ? null : (choice?.tier ?? null);
  return { pending: pending ?? waiting, problem, choose };
}
