import type { RoomValue, WaitingOperation } from '@trifecta/domain/rooms';
import { EMPTY_INPUTS } from '../teams/index.ts';
import type { TeamInputs } from '../teams/index.ts';

/** A client of its own, whose choices are the optimizer's picks. */
const CLIENT = 'optimizer';

/** The optimizer's picks as choices that the room's opener has still to send. */
export function waitingPicks(inputs: TeamInputs): readonly WaitingOperation[] {
  const { players, isMapOn, map, isCounterOn, enemies, aim, never } = inputs;
  const values: [string, RoomValue, RoomValue][] = [
    ...players.flatMap((player, slot): [string, RoomValue, RoomValue][] => [
      [`slot.${slot}.class`, player.preferredClass, 'any'],
      [`slot.${slot}.role`, player.preferredRole, 'any'],
      [`slot.${slot}.playstyle`, player.playstyle, 'any'],
      [`slot.${slot}.keep`, player.keep, []],
      [`slot.${slot}.never`, player.never, []],
    ]),
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
