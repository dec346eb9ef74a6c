import type { Database } from '../db/index.ts';
import { readRoomState } from './stored-state.ts';

/** Rooms whose stored revision isn't that of their state, or whose state can't be read: phones would never agree. */
export async function damagedRooms(db: Database): Promise<readonly string[]> {
  const rooms = await db.selectFrom('room').select(['id', 'revision', 'state']).execute();
  return rooms.flatMap(({ id, revision, state }) => (revisionIn(state) === revision ? [] : [id]));
}

/** Ends damaged rooms. Their host opens another one. */
export async function endRooms(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('room').where('id', 'in', ids).execute();
}

/** The largest revision in a state. Undefined for a text that isn't one. */
function revisionIn(text: string): number | undefined {
  try {
    const { revision, fields } = readRoomState(JSON.parse(text));
    const used = Object.values(fields).map((field) => field?.revision ?? 0);
    return used.every((one) => one <= revision) ? revision : undefined;
  } catch {
    return undefined;
  }
}
