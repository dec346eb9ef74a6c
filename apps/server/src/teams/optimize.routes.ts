import { api } from '@trifecta/contract';
import { optimizerLimitMessage, usageMonth } from '@trifecta/domain/teams';
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

/** Serves the Team Optimizer. */
export function optimizeRoutes(
  app: FastifyInstance,
  parts: TeamsParts,
  workers: TeamWorkers,
): void {
  const { db, players } = parts;
  players.implement(app, api.teams.optimize, async ({ player, body, request }) => {
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
async function hold(parts: TeamsParts, playerId: string): Promise<HeldUse> {
  const { maxTeamOptimizerUsesPerMonth: maxUses } = await parts.limitsOf(playerId);
  const now = parts.now();
  const use = { id: parts.newId(), playerId, month: usageMonth(now), maxUses };
  const expiresAt = new Date(now.getTime() + HELD_MS).toISOString();
  const outcome = await holdUse(parts.db, use, { now: now.toISOString(), expiresAt });
  refuseUnlessOk(outcome, use);
  return use;
}

function refuseUnlessOk(outcome: UseOutcome, { maxUses }: HeldUse): void {
  switch (outcome) {
    case 'ok':
      return;
    case 'limit-reached':
      throw new AppError('optimizer_limit_reached', optimizerLimitMessage(maxUses ?? 0));
    case 'no-player':
      throw new AppError('unauthorized', 'Please sign in.');
  }
}
