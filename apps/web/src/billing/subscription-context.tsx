import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import type { SubscriptionState } from './load-subscription.ts';

const SubscriptionContext = createContext<SubscriptionState | null | undefined>(undefined);

const RefreshContext = createContext<() => void>(() => undefined);

/** Tells everything beneath what the player has subscribed to. Loaded at sign-in, forgotten at sign-out. */
export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  const { status, user } = useAuth();
  const uid = status === 'signed-in' ? user?.uid : undefined;
  const [state, setState] = useState<SubscriptionState | null>(null);
  // Counts the times it is asked for; the newest answer counts.
  const asked = useRef(0);
  const refresh = useCallback(() => {
    asked.current += 1;
    const time = asked.current;
    void import('./load-subscription.ts').then(async ({ loadSubscription }) => {
      const loaded = await loadSubscription();
      if (asked.current === time) setState(loaded);
    });
  }, []);
  useEffect(() => {
    if (uid === undefined) return undefined;
    refresh();
    return () => {
      asked.current += 1;
      setState(null);
    };
  }, [uid, refresh]);
  return (
    <RefreshContext value={refresh}>
      <SubscriptionContext value={state}>{children}</SubscriptionContext>
    </RefreshContext>
  );
}

/** What to call when something of the plan may have been used: the subscription is loaded anew. */
export function useRefreshSubscription(): () => void {
  return use(RefreshContext);
}

/** The player's subscription; null while it loads and for visitors. Throws outside a `SubscriptionProvider`. */
export function useSubscription(): SubscriptionState | null {
  const state = use(SubscriptionContext);
  if (state === undefined) {
    throw new Error('useSubscription must be used within SubscriptionProvider');
  }
  return state;
}
