import { PLANS } from '@trifecta/domain/plans';
import type { AnswerOf } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** The player's subscription with its limits, and what is used of them. */
type SubscriptionAnswer = AnswerOf<'GET /api/user/subscription'>;

/** What the signed-in player has subscribed to. */
export type SubscriptionState = SubscriptionAnswer & {
  /** Why the default free subscription stands in for the player's own. */
  readonly error: string | null;
};

const FAILURE = 'Failed to load subscription data';

/** What a player has who has not paid for anything. */
const FREE: SubscriptionAnswer = {
  subscription: {
    tier: 'free',
    status: 'active',
    endDate: null,
    trialEndsAt: null,
    isPremium: false,
    limits: { ...PLANS.free.limits, currentTeamOptimizerUses: 0 },
  },
  buildsCount: 0,
  favoritesCount: 0,
};

/**
 * Loads the player's subscription. A failure is kept as `error`, with what was known before or else the free plan
 * in the subscription's place.
 */
export async function loadSubscription(
  known: SubscriptionAnswer | undefined,
): Promise<SubscriptionState> {
  try {
    const answer = await callApiAsPlayer('GET /api/user/subscription', FAILURE);
    return { ...FREE, ...answer, error: null };
  } catch (error) {
    logFailure(FAILURE, error);
    return { ...FREE, ...known, error: FAILURE };
  }
}
