import { roomPage } from '../../addresses.ts';
import { lastRoomTexts } from '../../rooms/last-room-texts.ts';
import { useOpenRoom, useStandingRooms } from '../../rooms/open-room.ts';
import { ButtonLink, lazyPage } from '../../ui/index.ts';

/** Only players with rooms that stand load it. */
const StandingRooms = lazyPage(() => import('../../rooms/entered.ts').then((m) => m.StandingRooms));

/** The player's rooms that stand, their own and those of friends. Nothing without any. */
export function OwnRooms() {
  const rooms = useStandingRooms();
  return rooms.length > 0 && <StandingRooms rooms={rooms} />;
}

/** The way back to an open room that the player was in on another device. Nothing without one. */
export function OwnRoomLink() {
  const room = useOpenRoom();
  return room !== null && <ButtonLink href={roomPage(room)}>{lastRoomTexts.back}</ButtonLink>;
}
