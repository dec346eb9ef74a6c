import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { goToCheckout, goToPortal } from './payment-pages.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

type Choice = Parameters<typeof goToCheckout>[0];

/**
 * Chooses a plan: players go to checkout, guests to sign-in and back. A click before the sign-in state is known waits
 * for it.
 */
export function usePlanChoice(interval: BillingInterval) {
  const { status } = useAuth();
  const [, navigate] = useLocation();
  const { pending, problem, redirect } = useExternalRedirect<PaidTier>();
  const [choice, setChoice] = useState<Choice | null>(null);
  useEffect(() => {
    if (choice === null || status === 'loading') return;
    if (status === 'signed-in') {
      void redirect(choice.tier, () => goToCheckout(choice)).then(() => setChoice(null));
    } else navigate(href.login, { state: { wanted: location.pathname + location.search } });
  }, [choice, status, redirect, navigate]);
  const choose = (tier: PaidTier): void => setChoice({ tier, interval });
  /** Opens the portal, where players switch to a cheaper plan. */
  const manage = (tier: PaidTier): void => void redirect(tier, goToPortal);
  return { pending: pending ?? choice?.tier ?? null, problem, choose, manage };
}
