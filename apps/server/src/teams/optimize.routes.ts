import { api } from '@trifecta/contract';
import { optimizerLimitMessage } from '@trifecta/domain/teams';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { countUse, giveBackUse, holdUse } from './optimizer-use.store.ts';
import type { HeldUse, UseOutcome } from './optimizer-use.store.ts';
import { readTeamRequest } from './team-request.ts';
import { SEARCH_LIMIT_MS } from './team-workers.ts';
import type { TeamWorkers } from './team-workers.ts';
import type { TeamsParts } from './teams.ts';

/** Longer than any search, so that a use is not given to another request while it is searched for. */
const HELD_MS = SEARCH_LIMIT_MS + 30_000;

/** A use with what the player is told when there is none left. */
type LimitedUse = HeldUse & { readonly maxUses: number | null };

/** Serves the Team Optimizer. */
export function optimizeRoutes(
  app: FastifyInstance,
  parts: TeamsParts,
  workers: TeamWorkers,
): void {
  const { db, players, throttles } = parts;
  players.implement(app, api.teams.optimize, async ({ player, body, request }) => {
    await throttles.use({ limit: 'optimizer', of: player.id });
    const { wanted, catalogue } = await readTeamRequest(parts, player.id, body);
    const use = await hold(parts, player.id);
    try {
      const team = await workers.optimize(catalogue, wanted);
      // Who has left gets no result, so it costs nothing.
      if (request.raw.socket.destroyed) await giveBackUse(db, use);
      else refuseUnlessOk(await countUse(db, use), use);
      return team;
    } catch (error) {
      await giveBackUse(db, use);
      throw error;
    }
  });
}

/** Takes one use of the month in advance. Refused players are refused here, before anything is searched for. */
async function hold(parts: TeamsParts, playerId: string): Promise<LimitedUse> {
  const limits = await parts.limitsOf(playerId);
  const now = parts.now();
  const use = {
    id: parts.newId(),
    playerId,
    month: parts.usageMonth(now).month,
    mayUse: (uses: number) => parts.canUseTeamOptimizer(limits, uses),
    maxUses: limits.maxTeamOptimizerUsesPerMonth,
  };
  const expiresAt = new Date(now.getTime() + HELD_MS).toISOString();
  // Without a limit there is nothing to hold; the use is counted with its result all the same.
  if (use.maxUses === null) return use;
  const outcome = await holdUse(parts.db, use, { now: now.toISOString(), expiresAt });
  refuseUnlessOk(outcome, use);
  return use;
}

function refuseUnlessOk(outcome: UseOutcome, { maxUses }: LimitedUse): void {
  switch (outcome) {
    case 'ok':
      return;
    case 'limit-reached':
      throw new AppError('optimizer_limit_reached', optimizerLimitMessage(maxUses ?? 0));
    case 'no-player':
      throw new AppError('unauthorized', 'Please sign in.');
  }
}
