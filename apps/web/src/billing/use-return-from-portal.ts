import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSubscription } from '../plans/index.ts';
import { texts } from './texts.ts';

const FAILURE = texts.failures.refresh;

/** Syncs changes made in the portal. The webhook does it too, but can be slower than the player. */
export function useReturnFromPortal(): void {
  const isFromPortal = new URLSearchParams(useSearch()).get('from') === 'portal';
  const reload = useSubscription()?.reload;
  const uid = useAuth().user?.uid;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isFromPortal || reload === undefined) return undefined;
    let isHere = true;
    void callApiAsPlayer('POST /api/stripe/refresh-subscription', FAILURE)
      .catch((error: unknown) => logFailure(FAILURE, error))
      .then(reload)
      .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.billingAccount(uid) }))
      .then(() => {
        if (isHere) navigate(href.account, { replace: true });
      });
    return () => {
      isHere = false;
    };
  }, [isFromPortal, reload, uid, queryClient, navigate]);
}
