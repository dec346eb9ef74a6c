import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import type { SubscriptionState } from './load-subscription.ts';

/** The subscription with a way to load it anew, which keeps what is there until it has come. */
type LoadedSubscription = SubscriptionState & { readonly reload: () => Promise<void> };

const SubscriptionContext = createContext<LoadedSubscription | null | undefined>(undefined);

/** Tells everything beneath what the player has subscribed to. Loaded at sign-in, forgotten at sign-out. */
export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  const { status, user } = useAuth();
  const uid = status === 'signed-in' ? user?.uid : undefined;
  const [state, setState] = useState<LoadedSubscription | null>(null);
  useEffect(() => {
    if (uid === undefined) return undefined;
    let isCurrent = true;
    const reload = async () => {
      const { loadSubscription } = await import('./load-subscription.ts');
      const loaded = await loadSubscription();
      if (isCurrent) setState({ ...loaded, reload });
    };
    void reload();
    return () => {
      isCurrent = false;
      setState(null);
    };
  }, [uid]);
  return <SubscriptionContext value={state}>{children}</SubscriptionContext>;
}

/** The player's subscription; null while it loads and for visitors. Throws outside a `SubscriptionProvider`. */
export function useSubscription(): LoadedSubscription | null {
  const state = use(SubscriptionContext);
  if (state === undefined) {
    throw new Error('useSubscription must be used within SubscriptionProvider');
  }
  return state;
}
