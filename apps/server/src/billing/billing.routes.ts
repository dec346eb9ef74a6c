import { api } from '@trifecta/contract';
import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { implement } from '../http/contract-routes.ts';
import type { Plans } from '../plans/index.ts';
import { customerOf } from './customer.store.ts';
import { hadTrial, wasTrialRefused } from './trials.ts';

/** Serves billing prices and intervals, even where nothing is sold. */
export function billingRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly plans: Plans;
    readonly isEnabled: boolean;
    /** Undefined: there's no sales-assisted offer. */
    readonly salesEmail: string | undefined;
    readonly now: () => Date;
  },
): void {
  const { db, players, plans, isEnabled, salesEmail = null, now } = parts;

  implement(app, api.billing.availability, () => ({ isEnabled, salesEmail }));

  players.implement(app, api.plans.payment, async ({ player }) => {
    const held = await plans.heldBy(player.id);
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
