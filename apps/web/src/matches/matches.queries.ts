import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { EditableMatch } from '@trifecta/domain/matches';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Few enough for a phone, and more than a free player sees, whose list never asks for more. */
const AT_ONCE = 25;

/** Which matches are listed. Empty for all. */
export interface WantedMatches {
  readonly mode: string;
  readonly map: string;
}

/** The player's matches, last played first, a page at a time. */
export function useMatches({ mode, map }: WantedMatches) {
  return useInfiniteQuery({
    queryKey: queryKeys.matchList(usePlayerId(), mode, map),
    queryFn: async ({ pageParam }) =>
      callApiAsPlayer('GET /api/matches', undefined, {
        query: {
          limit: AT_ONCE,
          ...(mode !== '' && { mode }),
          ...(map !== '' && { map }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => {
      const last = page.at(-1);
      const isFull = page.length === AT_ONCE;
      return isFull && last !== undefined ? `${last.playedAt}_${last._id}` : undefined;
    },
  });
}

/** Returns a function that loads lists and analytics anew, after a match was logged or changed. */
export function useMatchesChanged(): () => Promise<void> {
  const client = useQueryClient();
  const uid = usePlayerId();
  return () => client.invalidateQueries({ queryKey: queryKeys.matches(uid) });
}

/** A match's content as it's sent. */
export function sentOf<Placing extends number | null>({
  mode,
  map,
  placing,
  playedAt,
  lineUp,
  note,
}: EditableMatch & { readonly placing: Placing }) {
  const members = lineUp.map(({ class: playerClass, weapon, specialization, gadgets }) => ({
    class: playerClass,
    weapon,
    specialization,
    gadgets: [...gadgets],
  }));
  return { mode, map, placing, playedAt, lineUp: members, note };
}
