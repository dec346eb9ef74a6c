import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { usePlayerId } from './use-player-id.ts';
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

/** A way to rate builds as the signed-in player; undefined for everybody else. */
export function useRate(): ((id: string, stars: number) => Promise<void>) | undefined {
  const client = useQueryClient();
  const playerId = usePlayerId();
  return playerId === undefined
    ? undefined
    : async (id, stars) => rate(client, playerId, id, stars);
}
