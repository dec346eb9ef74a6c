import { queryOptions } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { catalogueQuery } from '../api/catalogue-query.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Whether plans can be bought on this site. */
export const availabilityQuery = catalogueQuery(
  'GET /api/billing/availability',
  'Failed to load whether plans can be bought',
);

/** How a player pays, and what is on offer; nothing is asked for visitors. */
export function billingAccountQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.billingAccount(uid),
    queryFn: () => callApiAsPlayer('GET /api/user/billing', 'Failed to load subscription data'),
    enabled: uid !== undefined,
  });
}
