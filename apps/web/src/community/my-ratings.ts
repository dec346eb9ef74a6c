import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { SIGN_IN_TO_RATE } from '@trifecta/domain/community';
import { knownPlayerId, usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { replaceBuild } from './replace-build.ts';

/** The player's stars by build id; builds not rated are left out. */
export type MyRatings = Readonly<Record<string, number>>;

/** The signed-in player's ratings of these builds; undefined until they are known. */
export function useMyRatings(builds: readonly UserBuild[]): MyRatings | undefined {
  const playerId = usePlayerId();
  const ids = builds.map((build) => build._id).join(',');
  const { data } = useQuery({
    queryKey: queryKeys.myRatings(playerId, ids),
    queryFn: async () =>
      callApiAsPlayer('GET /api/community-builds/my-ratings', 'Failed to fetch user rating', {
        query: { ids },
      }),
    enabled: playerId !== undefined && ids !== '',
    staleTime: Infinity,
  });
  return data;
}

/** Rates a build and puts what came of it wherever the build is shown. Throws `ApiError`. */
async function rate(client: QueryClient, playerId: string, id: string, stars: number) {
  const { averageRating, totalRatings, rating } = await callApiAsPlayer(
    'POST /api/community-builds/:id/rate',
    'Failed to rate build',
    { params: { id }, body: { rating: stars } },
  );
  replaceBuild(client, id, { averageRating, totalRatings });
  client.setQueriesData<MyRatings>(
    {
      predicate: ({ queryKey: [name, player, ids] }) =>
        name === queryKeys.myRatings(playerId, '')[0] &&
        player === playerId &&
        String(ids).split(',').includes(id),
    },
    (ratings) => ratings && { ...ratings, [id]: rating },
  );
}

/**
 * Rates a build as the signed-in player. Fails with `ApiError`, and for everybody else with `SIGN_IN_TO_RATE`. A click
 * that comes before the session is known waits for it.
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
