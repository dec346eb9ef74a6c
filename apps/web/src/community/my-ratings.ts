import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { SIGN_IN_TO_RATE } from '@trifecta/domain/community';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import { knownPlayerId, usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { usePress } from '../ui/index.ts';
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

/**
 * Rates a build as the signed-in player. Fails with `ApiError`, and for guests with `SIGN_IN_TO_RATE`. A click before
 * the session is known waits for it.
 */
export function useRate() {
  const client = useQueryClient();
  return usePress(async ({ id, stars }: { readonly id: string; readonly stars: number }) => {
    const playerId = await knownPlayerId();
    if (playerId === undefined) throw new Error(SIGN_IN_TO_RATE);
    const { rate } = await import('./rate.ts').catch(() => {
      throw new Error(texts.failures.rate);
    });
    await rate(client, playerId, id, stars);
  });
}
