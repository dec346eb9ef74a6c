import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Accounts, Players } from '../account/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { balanceResponse } from './balance.ts';
import { feedOf } from './feed.ts';
import { gameDataRoutes } from './game-data.routes.ts';
import { beforeLastChange, ownUpdates } from './own-updates.ts';
import { noteSeenUpdate, seenUpdate, seenUpdateOfAccount } from './seen-update.store.ts';
import { updateMailRoutes } from './update-mail.routes.ts';
import { updateMailOfAccount } from './update-mail.store.ts';
import type { UpdateMailParts } from './update-mails.ts';
import { TeamScoreQueue } from './team-scores.ts';
import { updatePageResponse } from './update-page.ts';

/** Dependencies of the updates feature. */
export interface UpdatesParts extends UpdateMailParts {
  readonly players: Players;
  readonly publicOrigin: string | undefined;
  readonly version: string;
}

/** Serves the effects of each game update: on times to kill, on a player's builds, and as a feed. */
export function openUpdates(
  app: FastifyInstance,
  parts: UpdatesParts & Pick<Accounts, 'keeps'>,
): void {
  parts.keeps(seenUpdateOfAccount, updateMailOfAccount);
  const { catalogue: current, players } = parts;

  implement(app, api.updates.balance, ({ query: { season } }) =>
    current.historyResponses.get(`balance/${season ?? ''}`, () => balanceResponse(current, season)),
  );

  implement(app, api.updates.page, ({ params: { version } }) =>
    current.historyResponses.get(`update/${version}`, () => updatePageResponse(current, version)),
  );

  players.implement(app, api.updates.own, async ({ player, query }) =>
    ownUpdates(parts, player.id, query.since ?? (await lastSeen(parts, player.id))),
  );

  const scores = new TeamScoreQueue();
  app.addHook('onClose', () => scores.close());
  players.implement(app, api.updates.ownTeamScores, async ({ player, query }) =>
    scores.of(parts, player.id, query.since),
  );

  players.implement(app, api.updates.dismiss, async ({ player, query }) => {
    const version = query.version ?? current.catalogue.patch.name;
    if (!current.has(version)) throw new AppError('not_found', `There is no update ${version}.`);
    const now = parts.now().toISOString();
    const isNoted = await noteSeenUpdate(parts.db, { playerId: player.id, version, now });
    if (!isNoted) throw unauthorized();
    return { message: 'Notice dismissed' };
  });

  updateMailRoutes(app, parts);
  gameDataRoutes(app, current, parts.version);

  app.get('/updates.atom', (request, reply) => {
    const origin = parts.publicOrigin ?? `${request.protocol}://${request.host}`;
    const feed = current.historyResponses.prepared(`feed/${origin}`, () => {
      const text = feedOf(current.history, { siteName: parts.siteName, origin });
      return new PreparedResponse(text, 'application/atom+xml; charset=utf-8');
    });
    return feed.send(request, reply);
  });
}

/** The last update a player knows: the one whose notice they dismissed, or the one before the last with changes. */
async function lastSeen(
  { db, catalogue }: Pick<UpdatesParts, 'db' | 'catalogue'>,
  playerId: string,
): Promise<string> {
  const seen = await seenUpdate(db, playerId);
  return seen !== undefined && catalogue.has(seen) ? seen : beforeLastChange(catalogue);
}
