import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedTeam } from '@trifecta/domain/teams';
import { useAuth } from '../account/index.ts';
import type { CallOf } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** A team in the shape the API saves. */
export type TeamToSave = CallOf<'POST /api/saved-teams'>['body'];

function useKeys() {
  const uid = useAuth().user?.uid;
  return { list: queryKeys.savedTeams(uid), count: queryKeys.savedTeamCount(uid) };
}

/** The player's saved teams, newest first. */
export function useSavedTeams() {
  return useQuery({
    queryKey: useKeys().list,
    queryFn: async () => callApiAsPlayer('GET /api/saved-teams'),
  });
}

/** The number of saved teams. Undefined while it loads, and when it can't be loaded. */
export function useSavedTeamCount(): number | undefined {
  const { data } = useQuery({
    queryKey: useKeys().count,
    queryFn: async () => callApiAsPlayer('GET /api/saved-teams/count/total'),
  });
  return data?.count;
}

/** Functions that change the saved teams. Each throws `ApiError`, and updates the page right away. */
export function useSavedTeamActions() {
  const client = useQueryClient();
  const { list, count } = useKeys();
  const change = (changeOf: (teams: readonly SavedTeam[]) => readonly SavedTeam[]) => {
    client.setQueryData<readonly SavedTeam[]>(list, (teams) => teams && changeOf(teams));
    void client.invalidateQueries({ queryKey: count });
  };
  return {
    save: async (team: TeamToSave): Promise<void> => {
      const saved = await callApiAsPlayer('POST /api/saved-teams', undefined, { body: team });
      // Its first answer may have been lost.
      change((teams) => [saved, ...teams.filter(({ _id }) => _id !== saved._id)]);
    },
    remove: async (id: string): Promise<void> => {
      await callApiAsPlayer('DELETE /api/saved-teams/:id', undefined, { params: { id } });
      change((teams) => teams.filter((team) => team._id !== id));
    },
  };
}
