import { roomPicks, roomResult, roomTeamRequest } from '@trifecta/domain/rooms';
import type { RoomState } from '@trifecta/domain/rooms';
import type { AskedTeam } from '../teams/index.ts';
import type { LiveParts } from './parts.ts';

/** The optimizer's team for the picks of a state. Counts as a use of the player's. Throws like `OptimizeTeam`. */
export async function findTeam(
  { optimizeTeam }: Pick<LiveParts, 'optimizeTeam'>,
  { fields, revision }: RoomState,
  asked: Omit<AskedTeam, 'body'>,
) {
  const body = roomTeamRequest(roomPicks((field) => fields[field]?.value));
  const team = await optimizeTeam({ ...asked, body });
  return roomResult(team, { ...body, revision });
}
