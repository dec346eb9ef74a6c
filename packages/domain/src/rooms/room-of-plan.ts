import {
  freeSlot,
  HOST,
  newRoom,
  ownerOfSlot,
  PLACES,
  withFields,
  withGuest,
} from './room-state.ts';
import type { RoomState, RoomValue } from './room-state.ts';
import { isPick } from './room-fields.ts';

/** Someone who has a slot in a game plan. */
export interface PlanPlayer {
  readonly playerId: string;
  readonly slot: number;
  /** As the room shows it. */
  readonly name: string;
}

/** A room that was opened with a game plan, and the guests who its members are once they come. */
export interface RoomOfPlan {
  readonly state: RoomState;
  readonly expected: readonly { readonly playerId: string; readonly guest: number }[];
}

/**
 * A new room with the picks of a game plan, and the word whether it has notes. Its members have their slots before they come. The host has their own, or else
 * the first that's nobody's.
 */
export function roomOfPlan(
  plan: RoomState,
  host: { readonly playerId: string; readonly name: string | null },
  players: readonly PlanPlayer[],
): RoomOfPlan {
  const picks = Object.entries(plan.fields).flatMap(([field, kept]) =>
    (isPick(field) || field === 'notes') && kept !== undefined
      ? [[field, kept.value] as const]
      : [],
  );
  let { state } = withFields(newRoom(), HOST, Object.fromEntries(picks));
  const expected: { playerId: string; guest: number }[] = [];
  const own = players.find(({ playerId }) => playerId === host.playerId)?.slot;
  for (const { playerId, slot, name } of players) {
    if (playerId === host.playerId) continue;
    const joined = withGuest(state, []);
    expected.push({ playerId, guest: joined.guest });
    ({ state } = withFields(joined.state, joined.guest, seat(slot, joined.guest, name)));
  }
  const free = PLACES.find((slot) => ownerOfSlot(state.fields, slot) === null);
  const place = own ?? free;
  if (place === undefined || host.name === null) return { state, expected };
  return { state: withFields(state, HOST, seat(place, HOST, host.name)).state, expected };
}

function seat(slot: number, guest: number, name: string): Readonly<Record<string, RoomValue>> {
  return { ...freeSlot(slot), [`slot.${slot}.owner`]: { guest, name, isPlayer: true } };
}
