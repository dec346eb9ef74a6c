import { NO_ENEMY } from '@trifecta/domain/teams';
import type { EnemyPicks } from '@trifecta/domain/teams';
import { comparedMember } from '../member-of.ts';
import type { ShownMember } from '../shown-team.ts';
import { withOthersKept } from '../others-kept.ts';
import { pickedSituation } from '../team-body.ts';
import { EMPTY_INPUTS } from '../team-inputs.ts';
import type { TeamInputs } from '../team-inputs.ts';
import type { SharedTeam } from './shared-team-state.ts';

/** A shown team in the form of a link, in the situation it was optimized for. */
export function sharedTeamOf(
  members: readonly ShownMember[],
  asked: TeamInputs,
  playerIndex: number | null = null,
): SharedTeam {
  return { members: members.map(comparedMember), situation: pickedSituation(asked), playerIndex };
}

/** The optimizer's inputs that return a shared team: everyone keeps the whole loadout. */
export function optimizerInputs({ members, situation }: SharedTeam): TeamInputs {
  const { map, enemyTeam, aim, aims } = situation;
  const enemies = EMPTY_INPUTS.enemies.map((empty, index): EnemyPicks => {
    const enemy = enemyTeam[index];
    if (enemy === undefined) return empty;
    return {
      ...enemy,
      specialization: enemy.specialization ?? '',
      gadgets: NO_ENEMY.gadgets.map((_, place) => enemy.gadgets[place] ?? ''),
    };
  });
  const players = EMPTY_INPUTS.players.map((player, index) => ({
    ...player,
    name: members[index]?.playerName ?? '',
    preferredRole: members[index]?.role ?? player.preferredRole,
    aim: aims[index] === aim ? null : (aims[index] ?? null),
  }));
  const inputs = {
    ...EMPTY_INPUTS,
    players,
    isMapOn: map !== null,
    map: map ?? '',
    isCounterOn: enemyTeam.length > 0,
    enemies,
    aim,
  };
  return withOthersKept(inputs, null, members);
}
