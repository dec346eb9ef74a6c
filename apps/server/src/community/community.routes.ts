import { api } from '@trifecta/contract';
import type { UserBuild } from '@trifecta/domain/builds';
import { OWN_BUILD_RATED } from '@trifecta/domain/community';
import type { FastifyInstance } from 'fastify';
import { noBuild } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { publicBuildsFrom } from './author-badges.ts';
import type { PublicBuildParts } from './author-badges.ts';
import type { CommunityParts } from './parts.ts';
import type { PublicResponses } from './public-responses.ts';
import { publicBuild } from './public-builds.store.ts';
import { rateBuild, starsOf, starsOfBuilds } from './rating.store.ts';
import type { RecentRaters } from './recent-raters.ts';
import type { Top10Events } from './top10-events.ts';

/** Serves the community's public side. */
export function communityRoutes(
  app: FastifyInstance,
  parts: CommunityParts,
  { responses, events }: { readonly responses: PublicResponses; readonly events: Top10Events },
): void {
  implement(app, api.community.publicBuilds, ({ query }) => responses.page(query));
  implement(app, api.community.facets, ({ query }) => responses.facets(query.class));
  implement(app, api.community.top10, () => responses.top10());
  implement(app, api.community.events, ({ request }) => events.open(request));
  implement(app, api.community.publicBuild, async ({ params: { id } }) => {
    const seen = (db: Database) => seenBuild({ ...parts, db }, id);
    const { publicReads } = parts;
    const hasReplica = publicReads.state !== undefined;
    const found = await publicReads.run(seen);
    // One that the replica doesn't know may have just been published through another process.
    const build = found ?? (hasReplica ? await seen(parts.db) : undefined);
    if (build === undefined) throw noBuild();
    return build;
  });
}

/** A public build as everyone sees it. */
async function seenBuild(parts: PublicBuildParts, id: string): Promise<UserBuild | undefined> {
  const row = await publicBuild(parts.db, id);
  return row && (await publicBuildsFrom(parts, [row]))(row);
}

/** Serves the community actions of players: rating builds. */
export function communityActions(
  app: FastifyInstance,
  parts: CommunityParts,
  recentRaters: RecentRaters,
): void {
  const { db, players, throttles, changes } = parts;

  players.implement(app, api.community.rate, async ({ player, params, body, request }) => {
    await throttles.use({ limit: 'rating', of: player.id });
    const now = parts.now();
    const rating = { buildId: params.id, playerId: player.id, stars: body.rating, now };
    const rated = await rateBuild(db, rating);
    if (rated.outcome !== 'rated') throw ratingError(rated.outcome);
    recentRaters.add(request.ip);
    changes.announce('ratings');
    return { averageRating: rated.average, totalRatings: rated.ratings, rating: body.rating };
  });

  players.implement(app, api.community.myRating, async ({ player, params }) => {
    await existing(publicBuild(db, params.id));
    return { rating: (await starsOf(db, params.id, player.id)) ?? null };
  });

  players.implement(app, api.community.myRatings, ({ player, query }) =>
    starsOfBuilds(db, query.ids, player.id),
  );
}

function ratingError(outcome: 'own-build' | 'no-player' | 'not-found'): AppError {
  if (outcome === 'own-build') return new AppError('own_build', OWN_BUILD_RATED);
  return outcome === 'no-player' ? unauthorized() : noBuild();
}

async function existing(found: Promise<BuildRow | undefined>): Promise<BuildRow> {
  const row = await found;
  if (row === undefined) throw noBuild();
  return row;
}
