import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useLastRoom } from './last-room.ts';

/** The open rooms that the player opened or is a guest of, the newest first. None until they're known. */
function useOwnRooms(isNeeded: boolean) {
  const uid = usePlayerId();
  const { data } = useQuery({
    queryKey: queryKeys.ownRooms(uid),
    queryFn: () => callApiAsPlayer('GET /api/rooms'),
    enabled: uid !== undefined && isNeeded,
  });
  return data?.rooms ?? [];
}

/** Those of the rooms that stand, which the player opened or is a guest of. */
export function useStandingRooms() {
  return useOwnRooms(true).flatMap(({ name, ...room }) =>
    name === null ? [] : [{ ...room, name }],
  );
}

/**
 * The id of an open room to go back to: the one that this browser was in last, or else the newest that the player opened
 * or is a guest of on any device. Null without one.
 */
export function useOpenRoom(): string | null {
  const last = useLastRoom();
  const rooms = useOwnRooms(last === null);
  return last ?? rooms[0]?.id ?? null;
}
