import { api } from '@trifecta/contract';
import { PLANS } from '@trifecta/domain/billing';
import type { PlanLimits } from '@trifecta/domain/billing';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Counts what a player uses of a plan; the features that keep it are handed in. */
export type UsageOf = (playerId: string) => Promise<{
  readonly buildsCount: number;
  readonly favoritesCount: number;
  /** In this calendar month. */
  readonly optimizerUses: number;
}>;

/** Serves the player's subscription. */
export function billingRoutes(
  app: FastifyInstance,
  parts: {
    readonly players: Players;
    readonly subscriptions: Subscriptions;
    readonly usageOf: UsageOf;
  },
): void {
  const { players, subscriptions, usageOf } = parts;
  players.implement(app, api.billing.subscription, async ({ player }) => {
    const tier = subscriptions.tierOf(player.id);
    const limits: PlanLimits = PLANS[tier].limits;
    const { optimizerUses, ...counts } = await usageOf(player.id);
    return {
      subscription: {
        tier,
        status: 'active' as const,
        endDate: null,
        trialEndsAt: null,
        isPremium: tier !== 'free',
        limits: { ...limits, currentTeamOptimizerUses: optimizerUses },
      },
      ...counts,
    };
  });
}
