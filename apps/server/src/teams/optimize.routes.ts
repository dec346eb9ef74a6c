import { api } from '@trifecta/contract';
import { canUseTeamOptimizer, usageMonth } from '@trifecta/domain/plans';
import { optimizerLimitMessage, teamWithIds } from '@trifecta/domain/teams';
import type { OptimizedTeam } from '@trifecta/domain/teams';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import type { Counted } from '../limits/index.ts';
import { leavingOf } from './leaving.ts';
import { countUse, giveBackUse, holdUse } from './optimizer-use.store.ts';
import type { HeldUse, UseOutcome } from './optimizer-use.store.ts';
import { Receipts } from './receipts.ts';
import { readTeamRequest } from './team-request.ts';
import type { ReadTeamRequest, TeamBody } from './team-request.ts';
import { hasLeft, SEARCH_LIMIT_MS } from './team-workers.ts';
import type { Searcher, TeamWorkers } from './team-workers.ts';
import type { TeamsParts } from './parts.ts';

/** Longer than any search, so that no other request can claim a use while its search is still running. */
const HELD_MS = SEARCH_LIMIT_MS + 30_000;

const TOO_MANY_SEARCHES = 'You already have two searches running. Wait for one to finish.';
/** Most searches take less. */
const RETRY_AFTER_SECONDS = '2';

/** A use, and the message when there is none left. */
type LimitedUse = HeldUse & { readonly maxUses: number | null };

/** A search for a player, who waits for the reply. */
export interface AskedTeam {
  readonly playerId: string;
  readonly body: TeamBody;
  readonly reply: FastifyReply;
}

/**
 * Finds the best team for a player and counts the use. Throws `AppError` for a request that doesn't fit the catalogue,
 * and when the player may not search now.
 */
export type OptimizeTeam = (
  asked: AskedTeam,
) => Promise<OptimizedTeam & { readonly receipt: string }>;

/** Finds a player's team and counts the use. Throws like `OptimizeTeam`. */
type CountedSearch = <Team>(
  asked: AskedTeam,
  search: (
    request: Pick<ReadTeamRequest, 'catalogue' | 'wanted'>,
    searcher: Searcher,
  ) => Promise<Team>,
) => Promise<Team & { readonly receipt: string }>;

/** An answer whose comparisons are to be asked for. */
const LATER = { alternatives: [], whatIf: [], comparisons: 'later' } as const;

/** Serves the Team Optimizer. Returns its search, for features that build on it. */
export function optimizeRoutes(
  app: FastifyInstance,
  parts: TeamsParts,
  workers: TeamWorkers,
): OptimizeTeam {
  const find = countedSearch(parts);
  const optimize: OptimizeTeam = (asked) =>
    find(asked, ({ catalogue, wanted }, searcher) => workers.optimize(catalogue, wanted, searcher));
  parts.players.implement(app, api.teams.optimize, async ({ player, body, reply }) => {
    const asked = { playerId: player.id, body, reply };
    if (body.comparisons === 'now') return teamWithIds(await optimize(asked));
    const first = await find(asked, ({ catalogue, wanted }, searcher) =>
      workers.answerFirst(catalogue, wanted, searcher),
    );
    return teamWithIds({ ...first, ...LATER });
  });
  return optimize;
}

function countedSearch(parts: TeamsParts): CountedSearch {
  const { db, throttles } = parts;
  const receipts = new Receipts(parts.signedIds);
  return async ({ playerId, body, reply }, search) => {
    await throttles.use({ limit: 'optimizer', of: playerId });
    const asked = await readTeamRequest(parts, playerId, body);
    const use = await hold(parts, playerId);
    const unfinished: Counted = { limit: 'unfinishedSearch', of: playerId };
    const left = leavingOf(reply);
    try {
      await throttles.use(unfinished);
      const find = async () => {
        try {
          return await search(asked, { line: playerId, left });
        } finally {
          // However it ended, it's over for a player who waited.
          if (!left.aborted) await throttles.giveBack([unfinished]);
        }
      };
      const team = await find();
      // A player who has left gets no result, also not in a room, so it costs nothing.
      if (left.aborted) throw hasLeft();
      refuseUnlessOk(await countUse(db, use), use);
      return { ...team, receipt: receipts.give(playerId, asked) };
    } catch (error) {
      await giveBackUse(db, use);
      throw error;
    }
  };
}

/** Reserves one of the month's uses. Throws before the search if there's none left. */
async function hold(parts: TeamsParts, playerId: string): Promise<LimitedUse> {
  const limits = await parts.plans.limitsOf(playerId);
  const now = parts.now();
  const use = {
    id: parts.newId(),
    playerId,
    month: usageMonth(now).month,
    mayUse: (uses: number) => canUseTeamOptimizer(limits, uses),
    maxUses: limits.maxTeamOptimizerUsesPerMonth,
  };
  const expiresAt = new Date(now.getTime() + HELD_MS).toISOString();
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
    case 'too-many-searches':
      throw new AppError('too_many_requests', TOO_MANY_SEARCHES, {
        headers: { 'retry-after': RETRY_AFTER_SECONDS },
      });
    case 'no-player':
      throw unauthorized();
  }
}
