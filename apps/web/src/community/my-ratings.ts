import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { SIGN_IN_TO_RATE } from '@trifecta/domain/community';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import { knownPlayerId, usePlayerId } from '../account/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { Favorite } from './favorites.ts';
import type { BuildsList } from './public-builds.queries.ts';
import { texts } from './texts.tsx';

/** The player's rating by build id, or that it's their own build. Others without a rating are left out. */
export type MyRatings = Readonly<Record<string, RatingOfPlayer>>;

/** The signed-in player's ratings of these builds. Undefined until they have loaded. */
export function useMyRatings(builds: readonly UserBuild[]): MyRatings | undefined {
  const playerId = usePlayerId();
  const ids = builds.map((build) => build._id).join(',');
  const { data } = useQuery({
    queryKey: queryKeys.myRatings(playerId, ids),
    queryFn: async () =>
      callApiAsPlayer('GET /api/community-builds/my-ratings', texts.failures.ownRating, {
        query: { ids },
      }),
    enabled: playerId !== undefined && ids !== '',
    staleTime: Infinity,
  });
  return data;
}

/** Rates a build and updates it wherever it's shown. Throws `ApiError`. */
async function rate(client: QueryClient, playerId: string, id: string, stars: number) {
  const { averageRating, totalRatings, rating } = await callApiAsPlayer(
    'POST /api/community-builds/:id/rate',
    texts.failures.rate,
    { params: { id }, body: { rating: stars } },
  );
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

/**
 * Rates a build as the signed-in player. Fails with `ApiError`, and for guests with `SIGN_IN_TO_RATE`. A click before
 * the session is known waits for it.
 */
export function useRate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, stars }: { readonly id: string; readonly stars: number }) => {
      const playerId = await knownPlayerId();
      if (playerId === undefined) throw new Error(SIGN_IN_TO_RATE);
      await rate(client, playerId, id, stars);
    },
  });
}
