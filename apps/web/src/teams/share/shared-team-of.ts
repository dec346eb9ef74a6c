import { memberOf } from '../member-of.ts';
import type { ShownMember } from '../shown-team.ts';
import { enemyBody } from '../team-inputs.ts';
import type { TeamInputs } from '../team-inputs.ts';
import type { SharedTeam } from './shared-team-state.ts';

/** A shown team in the form of a link, in the situation it was optimized for. */
export function sharedTeamOf(
  members: readonly ShownMember[],
  asked: TeamInputs,
  playerIndex: number | null = null,
): SharedTeam {
  const { isMapOn, map, isCounterOn, enemies, aim } = asked;
  return {
    members: members.map(memberOf),
    situation: {
      map: isMapOn && map !== '' ? map : null,
      enemyTeam: isCounterOn ? enemies.flatMap(enemyBody) : [],
      aim,
    },
    playerIndex,
  };
}
