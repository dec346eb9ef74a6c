import { api } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Player } from '../account/index.ts';
import { buildById, noBuild } from '../builds/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { networksOf } from '../limits/index.ts';
import type { ModerationParts } from './parts.ts';
import { addReport } from './report.store.ts';

/** What all guests share. Only reports that are stored count. */
const OF_ALL_GUESTS = { limit: 'guestReports', of: 'site' } as const;

/** Serves reports by players and guests. Their responses never reveal whether a report changed anything. */
export function reportsRoutes(app: FastifyInstance, parts: ModerationParts): void {
  const { db, players, throttles, now, newId } = parts;
  implement(app, api.moderation.report, async ({ body, request }) => {
    const player = await players.identifyIfAny(request);
    await countReport(parts, request, player);
    const build = await buildById(db, body.buildId);
    if (build === undefined || build.published_at === null) throw noBuild();
    if (build.player_id === player?.id) {
      throw new AppError('own_build', 'This is your own build.');
    }
    if (player === undefined) await throttles.use(OF_ALL_GUESTS);
    const outcome = await addReport(db, {
      ...body,
      id: newId(),
      build,
      reporterKey: player?.id ?? guestKey(parts, request),
      reporterId: player?.id ?? null,
      now: now().toISOString(),
    });
    if (player === undefined && outcome !== 'stored') await throttles.giveBack([OF_ALL_GUESTS]);
    if (outcome === 'not-found') throw noBuild();
    return { message: 'Thanks. An operator will review it.' };
  });
}

async function countReport(
  { throttles }: ModerationParts,
  request: FastifyRequest,
  player: Player | undefined,
): Promise<void> {
  if (player !== undefined) {
    await throttles.use({ limit: 'report', of: player.id });
    return;
  }
  await throttles.useOfNetwork('reportOfNetwork', request.ip);
}

/** Tells guests apart by their network, without storing it. */
function guestKey({ signedIds }: ModerationParts, request: FastifyRequest): string {
  return signedIds.hash('report', networksOf(request.ip)[0]?.name ?? '');
}
