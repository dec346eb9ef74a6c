import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { tierInForce } from '../plans/index.ts';
import type { useBillingQuery, useSubscription } from '../plans/index.ts';
import { clubTexts } from './club-texts.ts';
import { ownBadgeQuery } from './own-badge.queries.ts';

/** True for players who pay for Premium themselves, and haven't canceled it. */
export function paysForPremium(
  state: ReturnType<typeof useSubscription>,
  account: ReturnType<typeof useBillingQuery>['data'],
): boolean {
  if (state === null || tierInForce(state) !== 'premium') return false;
  const { endDate, own } = state.subscription;
  return own === null && endDate === null && account?.isManageable === true;
}

/** Tells players who pay for Premium themselves when their club includes it. Only active clubs have badges. */
export function IncludedInClub() {
  const { data } = useQuery(ownBadgeQuery(usePlayerId()));
  if (data?.badge?.kind !== 'club') return null;
  return <p>{clubTexts.paidTwice(data.badge.name)}</p>;
}
