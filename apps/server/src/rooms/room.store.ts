import { STANDING_DAYS } from '@trifecta/domain/rooms';
import { lockPlayer } from '../account/index.ts';
import { inTransaction, lockRows, readStored } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { LiveRow, LiveStore } from './live-store.ts';
import { noteGuest } from './room-guest.store.ts';
import { readRoomState } from './stored-state.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Rooms of one day that a player has open at the same time. Opening one more ends the oldest. */
const MAX_OPEN_ROOMS = 5;

/** A room as it's stored. */
export interface Room extends LiveRow {
  readonly playerId: string;
  readonly linkHash: string;
  /** Of the link by which it's read. Null for a room from before there were any, until it's replaced. */
  readonly overlayHash: string | null;
  readonly createdAt: string;
  readonly endsAt: string;
  /** Of a standing room. Null for a room of one day. */
  readonly name: string | null;
}

/** Rooms that haven't ended. */
export const ROOM_STORE: LiveStore<Room> = {
  kind: 'room',
  lock: lockRooms,
  save: saveRooms,
  byIds: roomsById,
  revisionsOf,
};

/**
 * Stores a new room, and the players who are guests of it before they come. Returns false when its player is gone. `alongside`
 * is stored in the same transaction.
 */
export async function insertRoom(
  db: Database,
  room: Room,
  expected: readonly { readonly playerId: string; readonly guest: number }[] = [],
  alongside: (transaction: Database) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, room.playerId))) return false;
    const newest = transaction
      .selectFrom('room')
      .select('id')
      .where('player_id', '=', room.playerId)
      .where('name', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(MAX_OPEN_ROOMS - 1);
    await transaction
      .deleteFrom('room')
      .where('player_id', '=', room.playerId)
      .where('name', 'is', null)
      .where('id', 'not in', newest)
      .execute();
    await transaction.insertInto('room').values(rowOf(room)).execute();
    for (const { playerId, guest } of expected) {
      await noteGuest(transaction, { roomId: room.id, playerId, guest, now: room.createdAt });
    }
    await alongside(transaction);
    return true;
  });
}

/** The seconds that a cookie for a room is worth something. */
export function secondsLeft({ endsAt }: Room, now: Date): number {
  return Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000);
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

/** A room that a player opened or is a guest of, without its picks and notes. */
interface ListedRoom extends Pick<Room, 'id' | 'endsAt' | 'name'> {
  readonly isOwn: boolean;
}

/** The rooms that a player opened or is a guest of and that haven't ended, the newest first. */
export async function openRoomsOf(
  db: Database,
  playerId: string,
  now: string,
): Promise<readonly ListedRoom[]> {
  const joined = db.selectFrom('room_guest').select('room_id').where('player_id', '=', playerId);
  const rows = await openRooms(db, now)
    .clearSelect()
    .select(['id', 'ends_at', 'name', 'player_id'])
    .where((row) => row.or([row('player_id', '=', playerId), row('id', 'in', joined)]))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    endsAt: row.ends_at,
    name: row.name,
    isOwn: row.player_id === playerId,
  }));
}

/** The end of a standing room that nobody changes after `now`. */
function standingEnd(now: string): string {
  return new Date(Date.parse(now) + STANDING_DAYS * DAY_MS).toISOString();
}

/**
 * Makes a player's room stand, or renames it, if `mayKeep` allows for the number of others that stand. Returns what came of
 * it.
 */
export async function keepRoom(
  db: Database,
  room: Pick<Room, 'id' | 'playerId'> & { readonly name: string },
  { mayKeep, now }: { readonly mayKeep: (others: number) => boolean; readonly now: string },
): Promise<'kept' | 'limit-reached' | 'no-room'> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, room.playerId))) return 'no-room';
    const own = openRooms(transaction, now).clearSelect().where('player_id', '=', room.playerId);
    const { others } = await own
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .where('name', 'is not', null)
      .where('id', '!=', room.id)
      .executeTakeFirstOrThrow();
    if (!mayKeep(others)) return 'limit-reached';
    const { numUpdatedRows } = await transaction
      .updateTable('room')
      .set({ name: room.name, ends_at: standingEnd(now) })
      .where('id', '=', room.id)
      .where('player_id', '=', room.playerId)
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'kept' : 'no-room';
  });
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

/** Stores new states of locked rooms, in one statement. Those that stand do so for longer. */
export async function saveRooms(
  transaction: Database,
  rooms: readonly Room[],
  now: string,
): Promise<void> {
  if (rooms.length === 0) return;
  const used = rooms.map((room) =>
    room.name === null ? room : { ...room, endsAt: standingEnd(now) },
  );
  await transaction
    .insertInto('room')
    .values(used.map(rowOf))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        link_hash: excluded.ref('excluded.link_hash'),
        overlay_hash: excluded.ref('excluded.overlay_hash'),
        revision: excluded.ref('excluded.revision'),
        state: excluded.ref('excluded.state'),
        notes: excluded.ref('excluded.notes'),
        ends_at: excluded.ref('excluded.ends_at'),
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
    overlayHash: row.overlay_hash,
    state: readStored(`room ${row.id}`, row.state, readRoomState),
    notes: row.notes,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    name: row.name,
  };
}

function rowOf({ id, state, notes, name, ...room }: Room): Row {
  return {
    id,
    player_id: room.playerId,
    link_hash: room.linkHash,
    overlay_hash: room.overlayHash,
    revision: state.revision,
    state: JSON.stringify(state),
    notes,
    created_at: room.createdAt,
    ends_at: room.endsAt,
    name,
  };
}
