import { notesText } from '@trifecta/domain/notes';
import { roomPicks } from '@trifecta/domain/rooms';
import type { PlayerData } from '../account/index.ts';
import { joinedRooms } from './room-guest.store.ts';
import { roomsOf } from './room.store.ts';

/** The rooms of others that a player is a guest of. */
export const JOINED_ROOMS: PlayerData = {
  name: 'joinedRooms',
  exportOf: joinedRooms,
  // They hang on the player's row.
  removeOf: () => Promise.resolve(),
};

/** The rooms a player opened, without the names of others, for export and deletion of the account. */
export function roomsOfAccount(live: { readonly look: () => void }): PlayerData {
  return {
    name: 'rooms',
    exportOf: async (db, playerId) => {
      const rooms = await roomsOf(db, playerId);
      return rooms.map(({ id, name, createdAt, endsAt, notes, state: { fields } }) => {
        const { slots, leader: _leader, ...picks } = roomPicks((field) => fields[field]?.value);
        const ownerless = slots.map(({ owner: _owner, ...slot }) => slot);
        return { id, name, createdAt, endsAt, slots: ownerless, ...picks, notes: notesText(notes) };
      });
    },
    // They hang on the player's row.
    removeOf: () => Promise.resolve(),
    afterRemoval: () => live.look(),
  };
}
