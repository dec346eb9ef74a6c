import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import type { SubscriptionState } from './load-subscription.ts';

const SubscriptionContext = createContext<SubscriptionState | null | undefined>(undefined);

/** Tells everything beneath what the player has subscribed to. Loaded at sign-in, forgotten at sign-out. */
export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  const { status, user } = useAuth();
  const uid = status === 'signed-in' ? user?.uid : undefined;
  const [state, setState] = useState<SubscriptionState | null>(null);
  useEffect(() => {
    if (uid === undefined) return undefined;
    let isCurrent = true;
    void import('./load-subscription.ts').then(async ({ loadSubscription }) => {
      const loaded = await loadSubscription();
      if (isCurrent) setState(loaded);
    });
    return () => {
      isCurrent = false;
      setState(null);
    };
  }, [uid]);
  return <SubscriptionContext value={state}>{children}</SubscriptionContext>;
}

/** The player's subscription; null while it loads and for visitors. Throws outside a `SubscriptionProvider`. */
export function useSubscription(): SubscriptionState | null {
  const state = use(SubscriptionContext);
  if (state === undefined) {
    throw new Error('useSubscription must be used within SubscriptionProvider');
  }
  return state;
}
