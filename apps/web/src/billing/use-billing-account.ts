import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../account/index.ts';
import { billingAccountQuery } from './billing.queries.ts';

/** How the signed-in player pays, and what is on offer; undefined while that is not known, and for visitors. */
export function useBillingAccount() {
  const { status, user } = useAuth();
  return useQuery(billingAccountQuery(status === 'signed-in' ? user?.uid : undefined)).data;
}
