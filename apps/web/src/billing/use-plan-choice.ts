import type { BillingInterval, PaidTier } from '@trifecta/domain/billing';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { goToCheckout } from './payment-pages.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * Choosing a plan: players go to its checkout, visitors to sign-in and back. Who is quicker than the answer to who
 * they are waits for it.
 */
export function usePlanChoice(interval: BillingInterval) {
  const { status } = useAuth();
  const [, navigate] = useLocation();
  const { underWay, problem, leave } = useLeaving<PaidTier>();
  const [wish, setWish] = useState<PaidTier | null>(null);
  useEffect(() => {
    if (wish === null || status === 'loading') return;
    setWish(null);
    if (status === 'signed-in') void leave(wish, () => goToCheckout({ tier: wish, interval }));
    else navigate(href.login, { state: { wanted: href.pricing } });
  }, [wish, status, interval, leave, navigate]);
  return { underWay: underWay ?? wish, problem, choose: setWish };
}
