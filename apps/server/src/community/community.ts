import type { FastifyInstance } from 'fastify';
import type { Accounts, Players } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Changes, Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import type { Plans } from '../plans/index.ts';
import { communityActions, communityRoutes } from './community.routes.ts';
import { favoritesRoutes } from './favorites.routes.ts';
import { ratingsAndFavoritesOfAccount } from './player-data.ts';
import { PublicAnswers } from './public-answers.ts';
import { Top10Events } from './top10-events.ts';

/** The parts of the community. */
export interface CommunityParts {
  readonly db: Database;
  readonly changes: Changes;
  readonly players: Players;
  readonly throttles: Throttles;
  readonly catalogue: CurrentCatalogue;
  readonly plans: Plans;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Serves public builds, ratings, the top 10 with its events, and favorites. */
export function openCommunity(
  app: FastifyInstance,
  parts: CommunityParts & Pick<Accounts, 'keeps'>,
): void {
  const answers = new PublicAnswers(parts);
  const events = new Top10Events({
    version: async () => (await answers.top10()).etag,
    changes: parts.changes,
    log: app.log,
  });
  // The server waits for open connections, and these would never end by themselves.
  app.addHook('preClose', (done) => {
    events.close();
    done();
  });
  communityRoutes(app, parts, { answers, events });
  communityActions(app, parts);
  favoritesRoutes(app, parts);
  parts.keeps(...ratingsAndFavoritesOfAccount);
}
