import { limitsAt, usageMonth } from '@trifecta/domain/plans';
import { dayText } from '../ui/index.ts';
import type { SubscriptionState } from './load-subscription.ts';
import { texts } from './texts.tsx';

/** How much of each limit the player has used. */
export function limitFacts(
  state: SubscriptionState,
): readonly (readonly [name: string, value: string])[] {
  const { subscription, buildsCount, favoritesCount } = state;
  const limits = limitsAt(subscription, new Date());
  const { currentTeamOptimizerUses } = subscription.limits;
  return [
    [texts.limits.builds, texts.limits.buildCount(buildsCount, limits.maxBuilds)],
    [texts.limits.favorites, texts.limits.count(favoritesCount, limits.maxFavorites)],
    [
      texts.limits.optimizerUses,
      texts.limits.count(currentTeamOptimizerUses, limits.maxTeamOptimizerUsesPerMonth),
    ],
  ];
}

/** The day the optimizer's uses reset. */
export function usesResetDay(): string {
  return dayText(usageMonth(new Date()).endsAt);
}
