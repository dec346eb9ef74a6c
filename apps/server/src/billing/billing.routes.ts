import { api } from '@trifecta/contract';
import { hasPremiumAccess, limitsAt } from '@trifecta/domain/billing';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { implement } from '../http/contract-routes.ts';
import { customerOf } from './customer.store.ts';
import type { Subscriptions } from './subscriptions.ts';
import { hadTrial, wasTrialRefused } from './trials.ts';

/** Counts what a player uses of a plan; the features that keep it are handed in. */
export type UsageOf = (playerId: string) => Promise<{
  readonly buildsCount: number;
  readonly favoritesCount: number;
  /** Of this calendar month in UTC. */
  readonly teamOptimizerUses: number;
}>;

/** Serves what a player has subscribed to, also where nothing is sold. */
export function billingRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly subscriptions: Subscriptions;
    readonly usageOf: UsageOf;
    readonly isEnabled: boolean;
    /** None: there is no sales-assisted offer. */
    readonly salesEmail: string | undefined;
    readonly now: () => Date;
  },
): void {
  const { db, players, subscriptions, usageOf, isEnabled, salesEmail = null, now } = parts;

  implement(app, api.billing.availability, () => ({ isEnabled, salesEmail }));

  players.implement(app, api.billing.subscription, async ({ player }) => {
    const subscription = await subscriptions.of(player.id);
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

  players.implement(app, api.billing.account, async ({ player }) => {
    const held = await subscriptions.heldBy(player.id);
    const isRenewing = held !== undefined && held.endDate === null && hasPremiumAccess(held, now());
    return {
      isManageable: isEnabled && (await customerOf(db, player.id)) !== undefined,
      interval: held?.interval ?? null,
      renewsAt: isRenewing ? held.periodEndsAt : null,
      isTrialAvailable: isEnabled && !(await hadTrial(db, player.id)),
      wasTrialRefused: await wasTrialRefused(db, player.id),
    };
  });
}
