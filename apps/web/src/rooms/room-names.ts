import { HOST } from '@trifecta/domain/rooms';
import type { RoomPicks, RoomResult } from '@trifecta/domain/rooms';
import type { RoomView } from './room-view.ts';
import { texts } from './texts.ts';

/** A guest's name, if they have a slot. */
export function guestName({ slots }: RoomPicks, guest: number): string {
  const owner = slots.find((slot) => slot.owner?.guest === guest)?.owner;
  if (owner) return owner.name;
  return guest === HOST ? texts.notice.host : texts.notice.someone;
}

/** The guests in the room who have no slot, without its host. */
export function watchersOf({ replica }: RoomView, { slots }: RoomPicks): readonly number[] {
  return Object.entries(replica.fields).flatMap(([field, kept]) => {
    const [, number] = /^guest\.(\d+)$/.exec(field) ?? [];
    const guest = Number(number);
    const hasSlot = slots.some(({ owner }) => owner?.guest === guest);
    return number === undefined || kept?.value !== true || hasSlot || guest === HOST ? [] : [guest];
  });
}

/** A team under the names of those who have its slots now: someone else may have taken one since. */
export function withNames(
  result: RoomResult | null | undefined,
  { slots }: RoomPicks,
  nameOf: (guest: number) => string,
): RoomResult | null {
  if (!result) return null;
  const members = result.members.map((member, index) => {
    const owner = slots[index]?.owner;
    return owner ? { ...member, playerName: nameOf(owner.guest) } : member;
  });
  return { ...result, members };
}
