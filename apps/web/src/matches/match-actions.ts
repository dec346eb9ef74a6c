import { useQueryClient } from '@tanstack/react-query';
import type { EditableMatch, Match } from '@trifecta/domain/matches';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { listTexts } from './list-texts.ts';
import { sentOf, useMatchesChanged } from './matches.queries.ts';

/** Functions that change the player's matches. Each throws `ApiError`. */
export function useMatchActions() {
  const client = useQueryClient();
  const uid = usePlayerId();
  const changed = useMatchesChanged();
  return {
    /** Saves an edit of a match that was like `base` when it began. */
    save: async (base: Match, content: EditableMatch): Promise<void> => {
      await callApiAsPlayer('PUT /api/matches/:id', listTexts.saveFailed, {
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
