import { lockPlayer } from '../account/index.ts';
import { inTransaction, lockRows, readStored } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { LiveRow, LiveStore } from './live-store.ts';
import { readRoomState } from './stored-state.ts';

/** Rooms a player has open at the same time. Opening one more ends the oldest. */
const MAX_OPEN_ROOMS = 5;

/** A room as it's stored. */
export interface Room extends LiveRow {
  readonly playerId: string;
  readonly linkHash: string;
  readonly createdAt: string;
  readonly endsAt: string;
}

/** Rooms that haven't ended. */
export const ROOM_STORE: LiveStore<Room> = {
  kind: 'room',
  lock: lockRooms,
  save: saveRooms,
  byIds: roomsById,
  revisionsOf,
};

/** Stores a new room. Returns false when its player is gone. */
export async function insertRoom(db: Database, room: Room): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, room.playerId))) return false;
    const newest = transaction
      .selectFrom('room')
      .select('id')
      .where('player_id', '=', room.playerId)
      .orderBy('created_at', 'desc')
      .limit(MAX_OPEN_ROOMS - 1);
    await transaction
      .deleteFrom('room')
      .where('player_id', '=', room.playerId)
      .where('id', 'not in', newest)
      .execute();
    await transaction.insertInto('room').values(rowOf(room)).execute();
    return true;
  });
}

/** A room that hasn't ended. */
export async function roomById(db: Database, id: string, now: string): Promise<Room | undefined> {
  const row = await openRooms(db, now).where('id', '=', id).executeTakeFirst();
  return row && roomOf(row);
}

/** A player's room that hasn't ended. */
export async function ownRoom(
  db: Database,
  { id, playerId, now }: { readonly id: string; readonly playerId: string; readonly now: string },
): Promise<Room | undefined> {
  const room = await roomById(db, id, now);
  return room?.playerId === playerId ? room : undefined;
}

/** Those of the rooms that haven't ended. */
async function roomsById(
  db: Database,
  ids: readonly string[],
  now: string,
): Promise<readonly Room[]> {
  const rows = await openRooms(db, now).where('id', 'in', ids).execute();
  return rows.map(roomOf);
}

/** The rooms of a player that haven't ended, the newest first. */
export async function openRoomsOf(
  db: Database,
  playerId: string,
  now: string,
): Promise<readonly { readonly id: string; readonly endsAt: string }[]> {
  // Without the picks and notes, which nobody asks for here.
  const rows = await openRooms(db, now)
    .clearSelect()
    .select(['id', 'ends_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, endsAt: row.ends_at }));
}

/** A player's rooms, newest first. */
export async function roomsOf(db: Database, playerId: string): Promise<readonly Room[]> {
  const rows = await db
    .selectFrom('room')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(roomOf);
}

/** Rooms that haven't ended, locked until the transaction ends. Always in the same order, so that none waits for another. */
async function lockRooms(
  transaction: Database,
  ids: readonly string[],
  now: string,
): Promise<readonly Room[]> {
  const query = openRooms(transaction, now).where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(transaction, query).execute();
  return rows.map(roomOf);
}

/** Stores new states of locked rooms, in one statement. */
export async function saveRooms(transaction: Database, rooms: readonly Room[]): Promise<void> {
  if (rooms.length === 0) return;
  await transaction
    .insertInto('room')
    .values(rooms.map(rowOf))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        link_hash: excluded.ref('excluded.link_hash'),
        revision: excluded.ref('excluded.revision'),
        state: excluded.ref('excluded.state'),
        notes: excluded.ref('excluded.notes'),
      })),
    )
    .execute();
}

/** The revisions of those of the rooms that haven't ended. */
async function revisionsOf(
  db: Database,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('room')
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .where('ends_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Ends a player's room. Returns false when there's no such room of this player. */
export async function removeRoom(db: Database, id: string, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('room')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the rooms that have ended. */
export async function removeEndedRooms(db: Database, now: string): Promise<void> {
  await db.deleteFrom('room').where('ends_at', '<=', now).execute();
}

function openRooms(db: Database, now: string) {
  return db.selectFrom('room').selectAll().where('ends_at', '>', now);
}

type Row = Awaited<ReturnType<ReturnType<typeof openRooms>['executeTakeFirstOrThrow']>>;

function roomOf(row: Row): Room {
  return {
    id: row.id,
    playerId: row.player_id,
    linkHash: row.link_hash,
    state: readStored(`room ${row.id}`, row.state, readRoomState),
    notes: row.notes,
    createdAt: row.created_at,
    endsAt: row.ends_at,
  };
}

function rowOf({ id, playerId, linkHash, state, notes, createdAt, endsAt }: Room): Row {
  return {
    id,
    player_id: playerId,
    link_hash: linkHash,
    revision: state.revision,
    state: JSON.stringify(state),
    notes,
    created_at: createdAt,
    ends_at: endsAt,
  };
}
