import { AWAY_SECONDS } from '@trifecta/domain/rooms';
import { useNow } from './live-parts.tsx';
import type { RoomView } from './room-view.ts';

/** Tells of guests whether they've been away for so long that others may stand in for them, as this tab saw it. */
export function useIsAway(view: RoomView): (guest: number) => boolean {
  const { online, presence, status, replica } = view;
  const { knownFrom, lastOnline } = presence;
  const isSomeoneGone = Object.keys(replica.fields).some(
    (field) => field.startsWith('guest.') && !online.includes(Number(field.slice('guest.'.length))),
  );
  const now = useNow(isSomeoneGone);
  return (guest) => {
    if (status !== 'live' || knownFrom === null || online.includes(guest)) return false;
    return now - Math.max(lastOnline[guest] ?? 0, knownFrom) >= AWAY_SECONDS * 1000;
  };
}
