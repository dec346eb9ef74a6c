import { queryOptions } from '@tanstack/react-query';
import type { ComparedTeams, TeamSituation } from '@trifecta/domain/teams';
import { callApi } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { SharedMembers } from './shared-team-state.ts';

/** Two teams side by side on one map against one enemy. */
export function comparisonQuery(situation: TeamSituation, teams: ComparedTeams) {
  const body = {
    map: situation.map,
    enemyTeam: situation.enemyTeam.map((enemy) => ({ ...enemy, gadgets: [...enemy.gadgets] })),
    aim: situation.aim,
    teams: [membersOf(teams[0]), membersOf(teams[1])] satisfies [unknown, unknown],
  };
  return queryOptions({
    queryKey: queryKeys.comparison(JSON.stringify(body)),
    queryFn: () => callApi('POST /api/compare-teams', undefined, { body }),
    staleTime: Infinity,
    retry: false,
  });
}

function membersOf(members: SharedMembers) {
  return members.map((member) => {
    const { playerName, class: playerClass, role, weapon, specialization, gadgets } = member;
    return { playerName, class: playerClass, role, weapon, specialization, gadgets: [...gadgets] };
  });
}
