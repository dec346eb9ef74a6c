import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { goToCheckout, goToPortal } from './payment-pages.ts';
import { useLeaving } from './use-leaving.ts';

type Choice = Parameters<typeof goToCheckout>[0];

/**
 * Chooses a plan: players go to checkout, guests to sign-in and back. A click before the sign-in state is known waits
 * for it.
 */
export function usePlanChoice(interval: BillingInterval) {
  const { status } = useAuth();
  const [, navigate] = useLocation();
  const { underWay, problem, leave } = useLeaving<PaidTier>();
  const [wish, setWish] = useState<Choice | null>(null);
  useEffect(() => {
    if (wish === null || status === 'loading') return;
    if (status === 'signed-in') {
      void leave(wish.tier, () => goToCheckout(wish)).then(() => setWish(null));
    } else navigate(href.login, { state: { wanted: href.pricing } });
  }, [wish, status, leave, navigate]);
  const choose = (tier: PaidTier): void => setWish({ tier, interval });
  /** Opens the portal, where players switch to a cheaper plan. */
  const manage = (tier: PaidTier): void => void leave(tier, goToPortal);
  return { underWay: underWay ?? wish?.tier ?? null, problem, choose, manage };
}
