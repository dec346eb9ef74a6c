import { queryOptions } from '@tanstack/react-query';
import type { Circumstances, ComparedTeams } from '@trifecta/domain/teams';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { comparedMember } from '../member-of.ts';

/** Two teams side by side on one map against one enemy. Open to guests; a signed-in player asks as one. */
export function comparisonQuery(situation: Circumstances, teams: ComparedTeams) {
  const body = {
    map: situation.map,
    enemyTeam: situation.enemyTeam.map((enemy) => ({ ...enemy, gadgets: [...enemy.gadgets] })),
    aim: situation.aim,
    aims: [...situation.aims],
    teams: [teams[0].map(comparedMember), teams[1].map(comparedMember)] satisfies [
      unknown,
      unknown,
    ],
  };
  return queryOptions({
    queryKey: queryKeys.comparison(JSON.stringify(body)),
    queryFn: () => callApiAsPlayer('POST /api/compare-teams', undefined, { body }),
    staleTime: Infinity,
    retry: false,
  });
}
