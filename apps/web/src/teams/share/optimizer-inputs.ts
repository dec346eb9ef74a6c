import { EMPTY_ENEMY, EMPTY_INPUTS, withOthersKept } from '../team-inputs.ts';
import type { EnemyInput, TeamInputs } from '../team-inputs.ts';
import type { SharedTeam } from './shared-team-state.ts';

/** The optimizer's inputs that return a shared team: everyone keeps the whole loadout. */
export function optimizerInputs({ members, situation }: SharedTeam): TeamInputs {
  const { map, enemyTeam, aim } = situation;
  const enemies = EMPTY_INPUTS.enemies.map((empty, index): EnemyInput => {
    const enemy = enemyTeam[index];
    if (enemy === undefined) return empty;
    return {
      ...enemy,
      specialization: enemy.specialization ?? '',
      gadgets: EMPTY_ENEMY.gadgets.map((_, place) => enemy.gadgets[place] ?? ''),
    };
  });
  const players = EMPTY_INPUTS.players.map((player, index) => ({
    ...player,
    name: members[index]?.playerName ?? '',
    preferredRole: members[index]?.role ?? ('any' as const),
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
