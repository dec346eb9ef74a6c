import { api } from '@trifecta/contract';
import { anyItemName } from '@trifecta/domain/catalogue';
import { checkWhyNot, whyNotWithIds } from '@trifecta/domain/teams';
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

const NO_ANSWER = { path: 'receipt', message: 'your picks changed since this answer' };

/** Serves questions about teams. None of them counts as a use; their price limits them. */
export function teamQuestionRoutes(
  app: FastifyInstance,
  parts: TeamsParts,
  workers: TeamWorkers,
): void {
  const receipts = new Receipts(parts.signedIds);
  parts.players.implement(app, api.teams.whyNot, async ({ player, body, reply }) => {
    const { playerIndex, receipt } = body;
    const { wanted: request, catalogue } = await readTeamRequest(parts, player.id, body);
    const question = { playerIndex, item: anyItemName(body.item, catalogue) };
    const isOwn = receipts.isFor(receipt, player.id, request);
    refuseIfAny([...checkWhyNot(catalogue, request, question), ...(isOwn ? [] : [NO_ANSWER])]);
    const searcher = { line: player.id, left: leavingOf(reply) };
    return whyNotWithIds(await workers.whyNot(catalogue, { request, question }, searcher));
  });

  implement(app, api.teams.compare, async ({ body, request, reply }) => {
    const { catalogue } = parts.catalogue;
    const asked = readComparison(catalogue, body);
    const player = await parts.players.identifyIfSignedIn(request.headers.authorization);
    const line = player?.id ?? networksOf(request.ip)[0]?.name ?? '';
    return await workers.compare(catalogue, asked, { line, left: leavingOf(reply) });
  });
}
