import { isInRoom, linksBefore } from '@trifecta/domain/rooms';
import type { RoomChange, RoomState } from '@trifecta/domain/rooms';
import type { CookieGuest } from './room-cookies.ts';

/** Someone who only reads a room, by its overlay link. */
interface OverlayReader {
  /** The overlay links before the one that they have. */
  readonly linksBefore: number;
  readonly guest?: undefined;
  readonly session?: undefined;
}

/** Someone with a stream of a room. Nobody in it sees those who only read it. */
export type Listener = CookieGuest | OverlayReader;

/** True for a guest of the room. */
export function isGuest(who: Listener): who is CookieGuest {
  return who.guest !== undefined;
}

/** True for a guest who is in the room, and for who has its overlay link as it is now. */
export function mayListen(state: RoomState, who: Listener): boolean {
  return isGuest(who)
    ? isInRoom(state, who.guest)
    : linksBefore(state, 'overlay') === who.linksBefore;
}

/** True for a guest whom changes remove from the room, and for who has an overlay link that they replace. */
export function isOutAfter(changes: readonly RoomChange[], who: Listener): boolean {
  const left = isGuest(who) ? `guest.${who.guest}` : undefined;
  return changes.some(({ field, value }) =>
    left === undefined ? field === 'overlay' : field === left && value === null,
  );
}
