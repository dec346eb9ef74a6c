import { tierInForce } from '../plans/index.ts';
import type { SubscriptionState } from '../plans/index.ts';

/** The day on which the player's Team plan ends. Null while it renews, and without one. */
export function endOfTeamPlan(state: SubscriptionState | null): string | null {
  return state !== null && tierInForce(state) === 'team' ? state.subscription.endDate : null;
}
