import type { BillingInterval, PaidTier, SubscriptionStatus } from '@trifecta/domain/plans';
import type { Database } from '../db/index.ts';

/** A player's subscription, as stored. Times are ISO 8601 in UTC. */
export interface HeldSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly interval: BillingInterval;
  readonly status: SubscriptionStatus;
  /** Null while it renews automatically. */
  readonly endDate: string | null;
  readonly trialEndsAt: string | null;
  /** The end of the time that's paid for, or free. */
  readonly periodEndsAt: string;
  readonly begunAt: string;
}

/** A subscription and when the provider was last asked about it. */
export interface StoredSubscription extends HeldSubscription {
  readonly syncedAt: string;
}

/** Every subscription a player ever had, latest first. Only billing writes them. */
export async function subscriptionsOf(
  db: Database,
  playerId: string,
): Promise<StoredSubscription[]> {
  const held = await subscriptionsOfPlayers(db, [playerId]);
  return held.map(({ playerId: _playerId, ...subscription }) => subscription);
}

/** Every subscription that any of the players ever had, latest first. */
export async function subscriptionsOfPlayers(
  db: Database,
  playerIds: readonly string[],
): Promise<(StoredSubscription & { readonly playerId: string })[]> {
  return db
    .selectFrom('billing_subscription')
    .select([
      'player_id as playerId',
      'id',
      'customer_id as customerId',
      'tier',
      'billing_interval as interval',
      'status',
      'ends_at as endDate',
      'trial_ends_at as trialEndsAt',
      'period_ends_at as periodEndsAt',
      'begun_at as begunAt',
      'synced_at as syncedAt',
    ])
    .where('player_id', 'in', playerIds)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
