import { PLANS } from './plans.ts';
import type { PlanLimits } from './plan-limits.ts';
import { hasPremiumAccess } from './subscription.ts';
import type { Subscription } from './subscription.ts';

/** The limits of a subscription at the moment `now`: its plan's, or the Free plan's once it has lapsed. */
export function limitsAt(subscription: Subscription, now: Date): PlanLimits {
  return PLANS[hasPremiumAccess(subscription, now) ? subscription.tier : 'free'].limits;
}

function isBelow(count: number, limit: number | null): boolean {
  return limit === null || count < limit;
}

/** True when a player with this many builds of a class may create another. */
export function canCreateBuild(
  { maxBuilds }: Pick<PlanLimits, 'maxBuilds'>,
  buildsOfClass: number,
): boolean {
  return isBelow(buildsOfClass, maxBuilds);
}

/** True when a player with this many favorites may add another. */
export function canAddFavorite(
  { maxFavorites }: Pick<PlanLimits, 'maxFavorites'>,
  favorites: number,
): boolean {
  return isBelow(favorites, maxFavorites);
}

/** True when a player who has used the Team Optimizer this often this month may use it again. */
export function canUseTeamOptimizer(
  { maxTeamOptimizerUsesPerMonth }: Pick<PlanLimits, 'maxTeamOptimizerUsesPerMonth'>,
  usesThisMonth: number,
): boolean {
  return isBelow(usesThisMonth, maxTeamOptimizerUsesPerMonth);
}

/** A calendar month in UTC. */
export interface UsageMonth {
  /** For example `2025-10`. */
  readonly month: string;
  /** ISO 8601: the first moment of the next month. */
  readonly endsAt: string;
}

/** The month that a Team Optimizer use counts toward. Source: docs/specification.md#team-optimizer. */
export function usageMonth(now: Date): UsageMonth {
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return {
    month: now.toISOString().slice(0, 'YYYY-MM'.length),
    endsAt: new Date(nextMonth).toISOString(),
  };
}
