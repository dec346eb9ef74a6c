import type { UserBuild } from '@trifecta/domain/builds';
import type { RoomValue, WaitingOperation } from '@trifecta/domain/rooms';
import { habitsOf, NO_HABITS, NO_PREFERENCES } from '@trifecta/domain/teams';
import { EMPTY_INPUTS, itemsOfBuild } from '../teams/index.ts';
import type { TeamInputs } from '../teams/index.ts';

/** A client of its own, whose choices are the optimizer's picks. */
const CLIENT = 'optimizer';

/** The optimizer's picks as choices that the room's host has still to send. A saved build's items are kept. */
export function waitingPicks(
  inputs: TeamInputs,
  builds: readonly UserBuild[],
): readonly WaitingOperation[] {
  const { players, isMapOn, map, isCounterOn, enemies, aim, never } = inputs;
  const values: [string, RoomValue, RoomValue][] = [
    ...players.flatMap((player, slot): [string, RoomValue, RoomValue][] => {
      const build = builds.find(({ _id }) => _id === player.selectedBuildId);
      const keep = build === undefined ? player.keep : itemsOfBuild(build);
      return [
        [`slot.${slot}.class`, player.preferredClass, NO_PREFERENCES.preferredClass],
        [`slot.${slot}.role`, player.preferredRole, NO_PREFERENCES.preferredRole],
        [`slot.${slot}.playstyle`, player.playstyle, NO_PREFERENCES.playstyle],
        [`slot.${slot}.keep`, keep, []],
        [`slot.${slot}.never`, player.never, []],
        [`slot.${slot}.habits`, habitsOf(player), { ...NO_HABITS }],
      ];
    }),
    ['map', isMapOn ? map : '', ''],
    ['aim', aim, EMPTY_INPUTS.aim],
    ['never', never, []],
    ...enemies.map((enemy, place): [string, RoomValue, RoomValue] => [
      `enemy.${place}`,
      { ...(isCounterOn ? enemy : EMPTY_INPUTS.enemies[place]) },
      { ...EMPTY_INPUTS.enemies[place] },
    ]),
  ];
  return values
    .filter(([, value, standard]) => JSON.stringify(value) !== JSON.stringify(standard))
    .map(([field, value], index) => ({ client: CLIENT, number: index + 1, field, value }));
}
