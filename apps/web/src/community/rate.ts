import { MutationObserver } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { MyRatings } from './my-ratings.ts';
import type { BuildsList } from './public-builds.queries.ts';
import { texts } from './texts.tsx';
import type { Favorite } from './use-favorites.ts';

/** Rates a build and updates it wherever it's shown. Throws `ApiError`. */
export async function rate(
  client: QueryClient,
  playerId: string,
  id: string,
  stars: number,
): Promise<void> {
  // As a mutation: a refusal reloads what the page shows.
  const call = new MutationObserver(client, {
    mutationFn: () =>
      callApiAsPlayer('POST /api/community-builds/:id/rate', texts.failures.rate, {
        params: { id },
        body: { rating: stars },
      }),
  });
  const { averageRating, totalRatings, rating } = await call.mutate();
  showRating(client, playerId, id, { averageRating, totalRatings });
  await showOwnRating(client, playerId, id, rating);
}

/** Updates the player's own rating of a build everywhere it's shown. */
export async function showOwnRating(
  client: QueryClient,
  playerId: string,
  id: string,
  rating: RatingOfPlayer,
): Promise<void> {
  const own = { queryKey: queryKeys.myRatings(playerId) };
  // An answer that's under way may be older than the rating.
  await client.cancelQueries(own);
  client.setQueriesData<MyRatings>(own, (ratings) => ratings && { ...ratings, [id]: rating });
  void client.invalidateQueries({ ...own, predicate: ({ state }) => state.data === undefined });
}

/** Updates a build's average everywhere it's shown. */
export function showRating(
  client: QueryClient,
  playerId: string,
  id: string,
  rating: Pick<UserBuild, 'averageRating' | 'totalRatings'>,
): void {
  const rated = (build: UserBuild): UserBuild =>
    build._id === id ? { ...build, ...rating } : build;
  client.setQueriesData<BuildsList>(
    { queryKey: queryKeys.publicBuilds() },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, builds: page.builds.map(rated) })),
      },
  );
  client.setQueryData<AnswerOf<'GET /api/community-builds/top10'>>(
    queryKeys.top10(),
    (top10) =>
      top10 && {
        Light: top10.Light.map(rated),
        Medium: top10.Medium.map(rated),
        Heavy: top10.Heavy.map(rated),
      },
  );
  client.setQueryData<UserBuild | null>(
    queryKeys.sharedBuild(id),
    (build) => build && rated(build),
  );
  client.setQueryData<InfiniteData<readonly Favorite[]>>(
    queryKeys.favorites(playerId),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) =>
          page.map((favorite) =>
            favorite.kind === 'community'
              ? { ...favorite, build: rated(favorite.build) }
              : favorite,
          ),
        ),
      },
  );
}
