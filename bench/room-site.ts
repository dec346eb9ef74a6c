import { joinRoom, newRoom, HOST, withFields } from '@trifecta/domain/rooms';
import { SignedIds } from '../apps/server/src/account/signed-ids.ts';
import { keptSecret } from '../apps/server/src/db/index.ts';
import type { DatabaseLocation } from '../apps/server/src/db/index.ts';
import { RoomCookies } from '../apps/server/src/rooms/room-cookies.ts';
import { saveRooms } from '../apps/server/src/rooms/room.store.ts';
import type { Room } from '../apps/server/src/rooms/room.store.ts';
import { addSessions } from '../apps/server/test/support/tokens.ts';
import { withDatabase } from './site.ts';

const HOUR_MS = 3_600_000;
const ROOMS_AT_ONCE = 100;
/** Three players with a slot, and one who watches. */
export const GUESTS = 4;
export const PLAYERS = 3;

/** A guest of a room: what their phone sends. */
export interface RoomGuest {
  readonly room: string;
  readonly guest: number;
  readonly cookie: string;
}

/** Adds rooms to the database of a running demo, and returns their guests. */
export function addRooms(location: DatabaseLocation, count: number): Promise<readonly RoomGuest[]> {
  return withDatabase(location, async (database) => {
    const { db } = database;
    const signedIds = new SignedIds([await keptSecret(db, '')]);
    const cookies = new RoomCookies({ signedIds, isSecure: false });
    const { id: playerId } = await db
      .selectFrom('player')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await addSessions({ database }, [playerId]);
    const rooms = Array.from({ length: count }, (_, index) => roomOf(index, playerId));
    for (let first = 0; first < count; first += ROOMS_AT_ONCE) {
      await saveRooms(db, rooms.slice(first, first + ROOMS_AT_ONCE), new Date().toISOString());
    }
    return rooms.flatMap(({ id: room }) =>
      Array.from({ length: GUESTS }, (_, guest) => {
        const who = { guest, session: guest === HOST ? playerId : undefined };
        const [cookie = ''] = cookies.cookieFor(room, who, HOUR_MS).split(';', 1);
        return { room, guest, cookie };
      }),
    );
  });
}

function roomOf(index: number, playerId: string): Room {
  let state = newRoom();
  for (let guest = 1; guest < GUESTS; guest += 1) {
    state = joinRoom(state, { client: `phone ${guest}`, online: undefined })?.state ?? state;
  }
  for (let slot = 0; slot < PLAYERS; slot += 1) {
    const owner = { guest: slot, name: `Player-${slot}` };
    ({ state } = withFields(state, slot, { [`slot.${slot}.owner`]: owner }));
  }
  const now = Date.now();
  return {
    id: `bench${String(index).padStart(5, '0')}`,
    playerId,
    linkHash: '',
    overlayHash: null,
    state,
    notes: '',
    name: null,
    createdAt: new Date(now).toISOString(),
    endsAt: new Date(now + HOUR_MS).toISOString(),
  };
}
