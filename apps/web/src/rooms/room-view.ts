import type { Replica, WaitingOperation } from '@trifecta/domain/rooms';
import type { LastChange } from './last-change.ts';
import type { SeenGuests } from './presence.ts';
import type { MovedPick, RoomNotice } from './room-notice.ts';

/** Why a guest is out: the room has ended, they were removed, or the server only says that they aren't in it. */
export type Ended = 'over' | 'removed' | 'lost';

/** A room as this tab shows it. */
export interface RoomView {
  readonly replica: Replica;
  readonly waiting: readonly WaitingOperation[];
  /** This guest's number. */
  readonly guest: number;
  readonly endsAt: string | null;
  readonly online: readonly number[];
  readonly presence: SeenGuests;
  /** True while choices can't be sent. */
  readonly isStuck: boolean;
  /** `signed-out` until a player has signed in again. What waits is kept. */
  readonly status: 'connecting' | 'live' | 'reconnecting' | 'signed-out' | Ended;
  readonly notice: RoomNotice | null;
  /** One for each field at most. */
  readonly moved: readonly MovedPick[];
  readonly lastChange: LastChange | null;
}

/** True once the guest is out. */
export function isEnded(status: RoomView['status']): status is Ended {
  return status === 'over' || status === 'removed' || status === 'lost';
}
