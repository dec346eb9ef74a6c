import { api } from '@trifecta/contract';
import { anyItemName } from '@trifecta/domain/catalogue';
import { checkWhyNot, comparisonsWithIds, whyNotWithIds } from '@trifecta/domain/teams';
import type { FastifyInstance } from 'fastify';
import { implement } from '../http/contract-routes.ts';
import { networksOf } from '../limits/index.ts';
import { readComparison } from './comparison-request.ts';
import { leavingOf } from './leaving.ts';
import { Receipts } from './receipts.ts';
import { refuseIfAny } from './refuse-if-any.ts';
import { readTeamRequest } from './team-request.ts';
import type { TeamWorkers } from './team-workers.ts';
import type { TeamsParts } from './parts.ts';

const NO_ANSWER = {
  path: 'receipt',
  message: 'your picks or the game data changed since this answer',
};

/** Serves questions about teams. None of them counts as a use; their price limits them. */
export function teamQuestionRoutes(
  app: FastifyInstance,
  parts: TeamsParts,
  workers: TeamWorkers,
): void {
  const receipts = new Receipts(parts.signedIds);
  parts.players.implement(app, api.teams.whyNot, async ({ player, body, reply }) => {
    const { playerIndex, receipt } = body;
    const asked = await readTeamRequest(parts, player.id, body);
    const { wanted: request, catalogue } = asked;
    const question = { playerIndex, item: anyItemName(body.item, catalogue) };
    const isOwn = receipts.isFor(receipt, player.id, asked);
    refuseIfAny([...checkWhyNot(catalogue, request, question), ...(isOwn ? [] : [NO_ANSWER])]);
    const searcher = { line: player.id, left: leavingOf(reply) };
    return whyNotWithIds(await workers.whyNot(catalogue, { request, question }, searcher));
  });

  parts.players.implement(app, api.teams.comparisons, async ({ player, body, reply }) => {
    const asked = await readTeamRequest(parts, player.id, body);
    refuseIfAny(receipts.isFor(body.receipt, player.id, asked) ? [] : [NO_ANSWER]);
    const searcher = { line: player.id, left: leavingOf(reply) };
    return comparisonsWithIds(await workers.compareAnswer(asked.catalogue, asked.wanted, searcher));
  });

  implement(app, api.teams.compare, async ({ body, request, reply }) => {
    const { catalogue } = parts.catalogue;
    const asked = readComparison(catalogue, body);
    const player = await parts.players.identifyIfSignedIn(request.headers.authorization);
    const line = player?.id ?? networksOf(request.ip)[0]?.name ?? '';
    return await workers.compare(catalogue, asked, { line, left: leavingOf(reply) });
  });
}
