import { callApiAsPlayer } from '../api/player-client.ts';

/**
 * Notes that a player is this guest of a room, so that they are on all their devices. Returns true when they're already
 * another one, who this browser is from now on.
 */
export async function isAnotherGuest(id: string, guest: number): Promise<boolean> {
  const call = callApiAsPlayer('POST /api/rooms/:id/enter', undefined, { params: { id } });
  // It's tried again with the next visit.
  const entered = await call.catch(() => ({ guest }));
  return entered.guest !== guest;
}
