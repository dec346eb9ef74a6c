import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useCountsChanged } from '../plans/index.ts';
import { clubQuery } from './club.query.ts';
import { texts } from './texts.ts';

/** The player's club as the player sees it. */
export type Club = NonNullable<AnswerOf<'GET /api/club'>['club']>;

/** The player's club, or null. */
export function useClubQuery() {
  return useQuery(clubQuery(usePlayerId(), texts.failures.club));
}

/** Returns a function that loads the player's club again. Throws `ApiError`. */
export function useReloadedClub(): () => Promise<Club | null> {
  const client = useQueryClient();
  const uid = usePlayerId();
  return () => client.fetchQuery({ ...clubQuery(uid, texts.failures.club), staleTime: 0 });
}

/** Returns a function that shows the player's club after a change. Without the club, it's loaded again. */
export function useClubChanged(): (club?: Club | null) => void {
  const client = useQueryClient();
  const uid = usePlayerId();
  const countsChanged = useCountsChanged();
  return (club) => {
    const queryKey = queryKeys.club(uid);
    if (club === undefined) void client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, club);
    // The plan may come from the club, and badges are next to names.
    countsChanged();
    void client.invalidateQueries({ queryKey: queryKeys.ownBadge(uid) });
    void client.invalidateQueries({ queryKey: queryKeys.publicClubs() });
  };
}
