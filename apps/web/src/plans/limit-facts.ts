import { limitsAt, usageMonth } from '@trifecta/domain/plans';
import { dayText } from '../ui/index.ts';
import type { SubscriptionState } from './load-subscription.ts';

function ofLimit(used: number, most: number | null): string {
  return most === null ? `${used} (Unlimited)` : `${used} of ${most}`;
}

/** What a player uses of each limit of the plan. */
export function limitFacts(
  state: SubscriptionState,
): readonly (readonly [name: string, value: string])[] {
  const { subscription, buildsCount, favoritesCount } = state;
  const limits = limitsAt(subscription, new Date());
  const builds = limits.maxBuilds === null ? 'Unlimited' : `${limits.maxBuilds} per class`;
  const { currentTeamOptimizerUses } = subscription.limits;
  return [
    ['Builds', `${buildsCount} (${builds})`],
    ['Favorites', ofLimit(favoritesCount, limits.maxFavorites)],
    [
      'Optimizer uses this month',
      ofLimit(currentTeamOptimizerUses, limits.maxTeamOptimizerUsesPerMonth),
    ],
  ];
}

/** The day on which the uses of the Team Optimizer begin anew. */
export function usesResetDay(): string {
  return dayText(usageMonth(new Date()).endsAt);
}
