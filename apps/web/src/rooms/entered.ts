import { knownPlayerId } from '../account/index.ts';
import { ApiError, callApi } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { loadOwnBuilds } from '../builds/index.ts';
import { readTeamAddress } from '../teams/index.ts';
import { RoomSession } from './room-session.ts';
import { forgetJoining, joiningClient, storeWaiting, takeSecret } from './room-storage.ts';
import { texts } from './texts.ts';
import { waitingPicks } from './optimizer-picks.ts';

/** Everything behind the page of rooms, in one file for those who enter one: every file costs every page a line. */
export { RoomBoard } from './room.tsx';
export { StandingRooms } from './standing-rooms.tsx';

/**
 * Enters a room: with the secret of its link, which is exchanged once for a cookie, as someone who did so before, or as
 * the player who opened it. Null when none of it works. Throws `ApiError` for what may work later.
 */
export async function enterRoom(id: string): Promise<RoomSession | null> {
  const params = { id };
  const secret = takeSecret(id);
  const enterAsPlayer = async () =>
    (await knownPlayerId()) !== undefined &&
    (await exists(callApiAsPlayer('POST /api/rooms/:id/enter', texts.loadFailed, { params })));
  if (secret !== null) {
    const call = { params, body: { secret, client: joiningClient(id) } };
    // A link that was replaced still leads those back who are in the room, or opened it. Who is in it on another device
    // doesn't become a second guest.
    if (!(await enterAsPlayer()))
      await exists(callApi('POST /api/rooms/:id/join', texts.loadFailed, call));
    forgetJoining(id);
  }
  const read = () => callApi('GET /api/rooms/:id', texts.loadFailed, { params, query: {} });
  const room = await read().catch(nullIfStranger);
  if (room !== null) return new RoomSession(id, room);
  return (await enterAsPlayer()) ? new RoomSession(id, await read()) : null;
}

/** False for something that doesn't exist, or can't by its name. */
async function exists(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return false;
    throw error;
  }
}

function nullIfStranger(error: unknown): null {
  if (error instanceof ApiError && [400, 401].includes(error.status)) return null;
  throw error;
}

/** Opens a room with the picks of an optimizer's address. Returns its id. Throws `ApiError`. */
export async function openRoom(search: string): Promise<string> {
  const { inputs } = readTeamAddress(search);
  const hasBuilds = inputs.players.some(({ selectedBuildId }) => selectedBuildId !== null);
  const builds = hasBuilds ? await loadOwnBuilds(texts.openFailed) : [];
  const { id } = await callApiAsPlayer('POST /api/rooms', texts.openFailed);
  storeWaiting({ id }, waitingPicks(inputs, builds));
  return id;
}
