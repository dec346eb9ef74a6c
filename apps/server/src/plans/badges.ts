import { isClubPaid } from '@trifecta/domain/membership';
import type { AuthorBadge } from '@trifecta/domain/membership';
import { hasPremiumAccess, isTeamPlan, ownPlan, subscriptionInForce } from '@trifecta/domain/plans';
import type { Subscription } from '@trifecta/domain/plans';
import type { Database } from '../db/index.ts';
import { playersWithShownBadge } from '../account/index.ts';
import { membershipsOf } from '../membership/index.ts';
import { grantsOf } from './plan-grant.store.ts';
import { subscriptionsOfPlayers } from './subscription.store.ts';

/**
 * The badges beside these players' names, as the contract's `authorBadgeSchema` has them, in four queries for any
 * number of players. Ask once for a whole list, with each author's id, and send `badges.get(id) ?? null`. Players
 * without a badge aren't in the map: with neither a plan nor an active club, suspended, or because they don't want one.
 *
 * A badge changes with the clock, and with clubs and plans. What a club does is announced as `public-builds`.
 */
export async function badgesOf(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<AuthorBadge>>> {
  const shown = await playersWithShownBadge(db, [...new Set(playerIds)], now);
  return ownBadgesOf(db, shown, now);
}

/** The badges that players have, whether others see them or not. */
export async function ownBadgesOf(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<AuthorBadge>>> {
  if (playerIds.length === 0) return new Map();
  const memberships = await membershipsOf(db, playerIds);
  const owners = memberships.flatMap(({ ownerId }) => ownerId ?? []);
  const plans = await ownPlansOf(db, [...new Set([...playerIds, ...owners])], now);
  const clubs = new Map(
    memberships.flatMap((membership) => {
      const ownerPlan = plans.get(membership.ownerId ?? '');
      const hasOwnersPlan = ownerPlan !== undefined && isTeamPlan(ownerPlan, now);
      const isActive =
        membership.ownerId !== null && isClubPaid({ ...membership, hasOwnersPlan }, now);
      return isActive ? [[membership.playerId, membership] as const] : [];
    }),
  );
  return new Map(
    playerIds.flatMap((id): [string, NonNullable<AuthorBadge>][] => {
      const club = clubs.get(id);
      if (club !== undefined) {
        const { tag, name, badge } = club;
        return [[id, { kind: 'club', tag, name, ...badge }]];
      }
      const plan = plans.get(id);
      const isPremium = plan !== undefined && hasPremiumAccess(plan, now);
      return isPremium ? [[id, { kind: 'premium' }]] : [];
    }),
  );
}

/** What these players have without a club. As stored: nobody asks the payment provider for a list. */
async function ownPlansOf(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Subscription>> {
  const held = Map.groupBy(await subscriptionsOfPlayers(db, playerIds), (one) => one.playerId);
  const grants = await grantsOf(db, playerIds);
  return new Map(
    playerIds.map((id) => {
      const current = subscriptionInForce(held.get(id) ?? [], now);
      return [id, ownPlan(current, grants.get(id), now)];
    }),
  );
}
