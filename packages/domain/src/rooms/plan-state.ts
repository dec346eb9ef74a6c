import {
  freeSlot,
  isInRoom,
  HOST,
  ownerOfSlot,
  PLACES,
  withFields,
  withGuest,
} from './room-state.ts';
import type { JoinedRoom, RoomState, RoomValue } from './room-state.ts';

/**
 * A new state for what's edited like a room but has no host: a club's game plan. Its members have numbers from 1. Number
 * 0 stands for no one.
 */
export function newPlanState(values: Readonly<Record<string, RoomValue>>): RoomState {
  const empty: RoomState = { revision: 0, joined: HOST + 1, linkFrom: 0, fields: {}, guests: {} };
  return withFields(empty, HOST, values).state;
}

/** The plan with one more member, who has the number `guest`. */
export function withMember(state: RoomState): JoinedRoom {
  return withGuest(state, []);
}

/** The values with which a member gets a slot, or no one. Null when they can't: they have another, or are no member. */
export function slotOfMember(
  state: RoomState,
  slot: number,
  guest: number | null,
): Readonly<Record<string, RoomValue>> | null {
  if (guest === null) return freeSlot(slot);
  const owned = PLACES.some(
    (other) => other !== slot && ownerOfSlot(state.fields, other)?.guest === guest,
  );
  if (owned || !isInRoom(state, guest)) return null;
  return { [`slot.${slot}.owner`]: { guest, name: '' } };
}
