import { FREE_SUBSCRIPTION, PLANS } from '@trifecta/domain/plans';
import { logFailure } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { rememberIfCounted } from './counted-uses.ts';
import { texts } from './texts.tsx';

/** The player's subscription with its limits, and how much of them is used. */
type SubscriptionAnswer = AnswerOf<'GET /api/user/subscription'>;

/** The signed-in player's subscription. */
export type SubscriptionState = SubscriptionAnswer & {
  /** The reason why it couldn't be loaded. The default free subscription then takes its place. */
  readonly error: string | null;
  /** True if it's only that default, and may not be the player's. */
  readonly isAssumed: boolean;
};

const FAILURE = texts.subscriptionFailed;

/** The subscription of a player who never paid. */
const FREE: SubscriptionAnswer = {
  subscription: {
    ...FREE_SUBSCRIPTION,
    own: null,
    club: null,
    isPremium: false,
    limits: { ...PLANS.free.limits, currentTeamOptimizerUses: 0 },
  },
  buildsCount: 0,
  favoritesCount: 0,
};

/**
 * Loads the signed-in player's subscription. On failure it sets `error` and falls back to the last known one, or to the free
 * plan.
 */
export async function loadSubscription(
  uid: string | undefined,
  known: SubscriptionState | undefined,
): Promise<SubscriptionState> {
  try {
    const answer = await callApiAsPlayer('GET /api/user/subscription', FAILURE);
    const { maxTeamOptimizerUsesPerMonth: most } = answer.subscription.limits;
    if (uid !== undefined) rememberIfCounted(uid, most);
    return { ...FREE, ...answer, error: null, isAssumed: false };
  } catch (error) {
    logFailure(FAILURE, error);
    return { ...FREE, isAssumed: true, ...known, error: FAILURE };
  }
}
