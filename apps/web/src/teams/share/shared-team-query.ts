import { queryOptions } from '@tanstack/react-query';
import type { ComparedTeams, TeamSituation } from '@trifecta/domain/teams';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { memberOf } from '../member-of.ts';

/** Two teams side by side on one map against one enemy. Open to guests; a signed-in player asks as one. */
export function comparisonQuery(situation: TeamSituation, teams: ComparedTeams) {
  const body = {
    map: situation.map,
    enemyTeam: situation.enemyTeam.map((enemy) => ({ ...enemy, gadgets: [...enemy.gadgets] })),
    aim: situation.aim,
    teams: [teams[0].map(memberOf), teams[1].map(memberOf)] satisfies [unknown, unknown],
  };
  return queryOptions({
    queryKey: queryKeys.comparison(JSON.stringify(body)),
    queryFn: () => callApiAsPlayer('POST /api/compare-teams', undefined, { body }),
    staleTime: Infinity,
    retry: false,
  });
}
