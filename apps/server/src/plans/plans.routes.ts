import { api } from '@trifecta/contract';
import { hasPremiumAccess, limitsAt } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import type { Player, Players } from '../account/index.ts';
import type { Changes, Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import { setShowsBadge, showsBadge } from '../account/index.ts';
import { ownBadgesOf } from './badges.ts';
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
    readonly db: Database;
    readonly changes: Changes;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly plans: Plans;
    readonly usageOf: UsageOf;
    readonly now: () => Date;
  },
): void {
  const { db, changes, players, throttles, plans, usageOf, now } = parts;

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

  const badgeOf = async ({ id }: Player) => ({
    isShown: await showsBadge(db, id),
    badge: (await ownBadgesOf(db, [id], now())).get(id) ?? null,
  });

  players.implement(app, api.plans.badge, ({ player }) => badgeOf(player));

  players.implement(app, api.plans.showBadge, async ({ player, body }) => {
    await throttles.use({ limit: 'badgeSwitch', of: player.id });
    await setShowsBadge(db, player.id, body.isShown);
    changes.announce('public-builds');
    return badgeOf(player);
  });
}
