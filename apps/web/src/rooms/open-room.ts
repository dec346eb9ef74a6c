import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useLastRoom } from './last-room.ts';

/**
 * The id of an open room to go back to: the one that this browser was in last, or else the newest that the player opened
 * on any device. Null without one.
 */
export function useOpenRoom(): string | null {
  const last = useLastRoom();
  const uid = usePlayerId();
  const { data } = useQuery({
    queryKey: queryKeys.ownRooms(uid),
    queryFn: () => callApiAsPlayer('GET /api/rooms'),
    enabled: uid !== undefined && last === null,
  });
  return last ?? data?.rooms[0]?.id ?? null;
}
