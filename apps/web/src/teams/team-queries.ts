import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../account/index.ts';
import { queryKeys } from '../api/query-keys.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** The keys of the player's saved teams and of their number. */
export function useSavedTeamKeys() {
  const uid = useAuth().user?.uid;
  return { list: queryKeys.savedTeams(uid), count: queryKeys.savedTeamCount(uid) };
}

/** The player's saved teams, newest first. */
export function useSavedTeams() {
  return useQuery({
    queryKey: useSavedTeamKeys().list,
    queryFn: async () => callApiAsPlayer('GET /api/saved-teams'),
  });
}

/** The number of saved teams. Undefined while it loads, and when it can't be loaded. */
export function useSavedTeamCount(): number | undefined {
  const { data } = useQuery({
    queryKey: useSavedTeamKeys().count,
    queryFn: async () => callApiAsPlayer('GET /api/saved-teams/count/total'),
  });
  return data?.count;
}
