import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedTeam } from '@trifecta/domain/teams';
import { useAuth } from '../account/index.ts';
import type { CallOf } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** Shown when a team cannot be deleted, whatever the reason. */
export const DELETE_TEAM_FAILED = 'Failed to delete team';

/** Shown when the saved teams cannot be loaded. */
export const TEAMS_FAILED = 'Failed to fetch saved teams';

/** A team as it is sent to be saved. */
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

/** How many teams the player has saved; undefined while it loads, or when it cannot be known. */
export function useSavedTeamCount(): number | undefined {
  const { data } = useQuery({
    queryKey: useKeys().count,
    queryFn: async () => callApiAsPlayer('GET /api/saved-teams/count/total'),
  });
  return data?.count;
}

/** The ways to change the saved teams. Each throws `ApiError`, and shows what came of it at once. */
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
      change((teams) => [saved, ...teams]);
    },
    remove: async (id: string): Promise<void> => {
      await callApiAsPlayer('DELETE /api/saved-teams/:id', undefined, { params: { id } });
      change((teams) => teams.filter((team) => team._id !== id));
    },
  };
}
