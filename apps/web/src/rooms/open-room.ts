import { callApiAsPlayer } from '../api/player-client.ts';
import { loadOwnBuilds } from '../builds/index.ts';
import { readTeamAddress } from '../teams/index.ts';
import { waitingPicks } from './optimizer-picks.ts';
import { storeOwnLink, storeWaiting } from './room-storage.ts';
import { texts } from './texts.ts';

/** Opens a room with the picks of an optimizer's address. Returns its id. Throws `ApiError`. */
export async function openRoom(search: string): Promise<string> {
  const { inputs } = readTeamAddress(search);
  const hasBuilds = inputs.players.some(({ selectedBuildId }) => selectedBuildId !== null);
  const builds = hasBuilds ? await loadOwnBuilds(texts.openFailed) : [];
  const { id, secret } = await callApiAsPlayer('POST /api/rooms', texts.openFailed);
  storeOwnLink(id, secret);
  storeWaiting(id, waitingPicks(inputs, builds));
  return id;
}
