import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { buildAnalyticsRoutes } from './build-analytics.routes.ts';
import { communityActions, communityRoutes } from './community.routes.ts';
import { favoritesRoutes } from './favorites.routes.ts';
import type { CommunityParts } from './parts.ts';
import { communityDataOfAccount } from './player-data.ts';
import { settleAllRatings } from './rating.store.ts';
import { PublicResponses } from './public-responses.ts';
import { RecentRaters } from './recent-raters.ts';
import { Top10Events } from './top10-events.ts';
import { repairAfterUpgrade } from './upgrade-repair.ts';

/** Serves public builds, ratings, the live top 10, and favorites. */
export function openCommunity(
  app: FastifyInstance,
  parts: CommunityParts & Pick<Accounts, 'keeps'>,
): void {
  const responses = new PublicResponses(parts);
  const events = new Top10Events({
    top10: () => responses.top10(),
    changes: parts.changes,
    places: parts.places,
    log: app.log,
  });
  app.metrics.watch('trifecta_live_connections', () => [[{}, parts.places.count]]);
  // The server waits for open connections on shutdown, and these would never close on their own.
  app.addHook('preClose', (done) => {
    events.close();
    done();
  });
  communityRoutes(app, parts, { responses, events });
  const recentRaters = new RecentRaters();
  // Pages too, which show the same lists.
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.method === 'GET' && recentRaters.has(request.ip)) parts.changes.flush();
    next();
  });
  communityActions(app, parts, recentRaters);
  favoritesRoutes(app, parts);
  buildAnalyticsRoutes(app, parts);
  const run = () => repairAfterUpgrade({ ...parts, log: app.log });
  runHourly(app, { ...parts, name: 'upgrade-repair', run });
  const settle = async (closing: AbortSignal): Promise<void> => {
    const settled = await settleAllRatings(parts.db, parts.now(), closing);
    if (settled > 0) parts.changes.announce('ratings');
  };
  runHourly(app, { ...parts, name: 'ratings-settled', run: settle });
  parts.keeps(...communityDataOfAccount);
}
