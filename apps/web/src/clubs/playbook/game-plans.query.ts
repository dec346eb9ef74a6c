import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../../account/index.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { clubQuery } from '../club.query.ts';

/** The club's game plans. Players without a club have none to ask for. */
export function useGamePlans({ isWanted }: { readonly isWanted: boolean } = { isWanted: true }) {
  return useQuery({
    enabled: isWanted,
    queryKey: queryKeys.club(usePlayerId(), 'plans'),
    queryFn: async () => (await callApiAsPlayer('GET /api/club/plans')).plans,
  });
}

/** The game plans of the player's club, if they have one. For pages that know nothing else of clubs. */
export function useOwnGamePlans() {
  const { data: club = null } = useQuery(clubQuery(usePlayerId()));
  return useGamePlans({ isWanted: club !== null });
}
