import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { EditableMatch, Match } from '@trifecta/domain/matches';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { texts } from './texts.ts';

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

/** Functions that change the player's matches. Each throws `ApiError`. */
export function useMatchActions() {
  const client = useQueryClient();
  const uid = usePlayerId();
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.matches(uid) });
  return {
    /** Loads lists and analytics anew, after a match was logged. */
    changed,
    /** Saves an edit of a match that was like `base` when it began. */
    save: async (base: Match, content: EditableMatch): Promise<void> => {
      await callApiAsPlayer('PUT /api/matches/:id', texts.edit.failed, {
        params: { id: base._id },
        body: { ...sentOf(content), editedFrom: sentOf(base) },
      });
      await changed();
    },
    remove: async (id: string): Promise<void> => {
      await callApiAsPlayer('DELETE /api/matches/:id', undefined, { params: { id } });
      await changed();
    },
    /** A match as it's stored now. Undefined when it isn't among those loaded, which are loaded anew for it. */
    current: async (id: string): Promise<Match | undefined> => {
      const queryKey = queryKeys.matchList(uid);
      await client.refetchQueries({ queryKey, type: 'active' });
      const lists = client.getQueriesData<{ readonly pages: readonly (readonly Match[])[] }>({
        queryKey,
      });
      return lists.flatMap(([, list]) => list?.pages.flat() ?? []).find(({ _id }) => _id === id);
    },
  };
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
