import { api } from '@trifecta/contract';
import { PLANS } from '@trifecta/domain/billing';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';

/** Serves the player's subscription: the default free one, as long as nothing can be bought. */
export function billingRoutes(app: FastifyInstance, players: Players): void {
  players.implement(app, api.billing.subscription, () => ({
    subscription: {
      tier: 'free' as const,
      status: 'active' as const,
      endDate: null,
      trialEndsAt: null,
      isPremium: false,
      limits: { ...PLANS.free.limits, currentTeamOptimizerUses: 0 },
    },
    buildsCount: 0,
    favoritesCount: 0,
  }));
}
