import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import { implement } from '../http/contract-routes.ts';
import { feedOf } from './feed.ts';
import { beforeLastChange, ownUpdates } from './own-updates.ts';
import type { OwnUpdatesParts } from './own-updates.ts';
import { updatePageAnswer } from './update-page.ts';

/** The parts of the app that updates are made of. */
export interface UpdatesParts extends OwnUpdatesParts {
  readonly players: Players;
  readonly siteName: string;
  readonly publicOrigin: string | undefined;
}

/** Serves what each update of the game did: to times to kill, to a player's builds, and as a feed. */
export function openUpdates(app: FastifyInstance, parts: UpdatesParts): void {
  const { catalogue: current, players } = parts;

  implement(app, api.updates.page, ({ params: { version } }) =>
    current.historyAnswers.get(`update/${version}`, () => updatePageAnswer(current, version)),
  );

  players.implement(app, api.updates.own, ({ player, query }) =>
    ownUpdates(parts, player.id, query.since ?? beforeLastChange(current)),
  );

  app.get('/updates.atom', (request, reply) => {
    const origin = parts.publicOrigin ?? `${request.protocol}://${request.host}`;
    const feed = feedOf(current.history, { siteName: parts.siteName, origin });
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
}
