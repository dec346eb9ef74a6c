import { useQueryClient } from '@tanstack/react-query';
import type { SavedTeam } from '@trifecta/domain/teams';
import type { CallOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { useSavedTeamKeys } from './team-queries.ts';

/** A team in the shape the API saves. */
export type TeamToSave = CallOf<'POST /api/saved-teams'>['body'];

/** Functions that change the saved teams. Each throws `ApiError`, and updates the page right away. */
export function useSavedTeamActions() {
  const client = useQueryClient();
  const { list, count } = useSavedTeamKeys();
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
