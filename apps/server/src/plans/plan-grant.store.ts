import type { PaidTier } from '@trifecta/domain/plans';
import type { Database } from '../db/index.ts';

/** A plan that an operator has given to a player, besides anything they pay for. */
export interface PlanGrant {
  readonly tier: PaidTier;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** A player's grant, whether it has ended or not. */
export async function grantOf(db: Database, playerId: string): Promise<PlanGrant | undefined> {
  return (await grantsOf(db, [playerId])).get(playerId);
}

/** The grants of several players, whether they have ended or not. */
export async function grantsOf(
  db: Database,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlanGrant>> {
  const rows = await db
    .selectFrom('plan_grant')
    .select(['player_id as playerId', 'tier', 'ends_at as endsAt'])
    .where('player_id', 'in', playerIds)
    .execute();
  return new Map(rows.map(({ playerId, ...grant }) => [playerId, grant]));
}

/** Gives a player a plan instead of an earlier grant. Undefined ends the grant. Subscriptions stay as they are. */
export async function setGrant(
  transaction: Database,
  playerId: string,
  grant: (PlanGrant & { readonly now: string }) | undefined,
): Promise<void> {
  await transaction.deleteFrom('plan_grant').where('player_id', '=', playerId).execute();
  if (grant === undefined) return;
  const { tier, endsAt, now } = grant;
  await transaction
    .insertInto('plan_grant')
    .values({ player_id: playerId, tier, ends_at: endsAt, granted_at: now })
    .execute();
}
