import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import type { Changes, PublicReads } from '../db/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import type { StreamPlaces } from '../limits/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import { communityActions, communityRoutes } from './community.routes.ts';
import { favoritesRoutes } from './favorites.routes.ts';
import { ratingsAndFavoritesOfAccount } from './player-data.ts';
import { PublicResponses } from './public-responses.ts';
import { RecentRaters } from './recent-raters.ts';
import { Top10Events } from './top10-events.ts';
import { repairAfterUpgrade } from './upgrade-repair.ts';

/** Dependencies of the community feature. */
export interface CommunityParts extends PlayerFeatureParts {
  readonly changes: Changes;
  /** Where lists, searches, and pages that everyone may see are read from. */
  readonly publicReads: PublicReads;
  readonly places: StreamPlaces;
}

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
  const run = () => repairAfterUpgrade({ ...parts, log: app.log });
  runHourly(app, { ...parts, name: 'upgrade-repair', run });
  parts.keeps(...ratingsAndFavoritesOfAccount);
}
