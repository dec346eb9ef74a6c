import { api } from '@trifecta/contract';
import { hasPremiumAccess, limitsAt } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import type { Plans } from './plans.ts';

/** Counts how much of a plan a player has used. */
type UsageOf = (playerId: string) => Promise<{
  readonly buildsCount: number;
  readonly favoritesCount: number;
  /** In this calendar month (UTC). */
  readonly teamOptimizerUses: number;
}>;

/** Serves the player's plan and usage, even where nothing is sold. */
export function plansRoutes(
  app: FastifyInstance,
  parts: {
    readonly players: Players;
    readonly plans: Plans;
    readonly usageOf: UsageOf;
    readonly now: () => Date;
  },
): void {
  const { players, plans, usageOf, now } = parts;
  players.implement(app, api.plans.subscription, async ({ player }) => {
    const subscription = await plans.subscriptionOf(player.id);
    const { teamOptimizerUses, ...counts } = await usageOf(player.id);
    return {
      subscription: {
        ...subscription,
        isPremium: hasPremiumAccess(subscription, now()),
        limits: { ...limitsAt(subscription, now()), currentTeamOptimizerUses: teamOptimizerUses },
      },
      ...counts,
    };
  });
}
