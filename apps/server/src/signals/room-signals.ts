import { displayNameOf } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { membersOfClub } from '../membership/index.ts';
import type { StartedRoom } from '../rooms/index.ts';
import { roomBody } from './signal-bodies.ts';
import { addDeliveries, webhooksWanting } from './webhook.store.ts';

/**
 * Queues what webhooks want to hear about a new room: those of the player who opened it, and if it was opened from a club's
 * playbook, those of the club's members. Only the player's own get the link that lets everyone in, since it's
 * the player's to give.
 */
export async function signalRoom(
  transaction: Database,
  { id, secret, playerId, clubId }: StartedRoom,
  parts: {
    readonly mainOrigin: () => string;
    readonly now: () => Date;
    readonly newId: () => string;
  },
): Promise<void> {
  const members = clubId === undefined ? [] : await membersOfClub(transaction, clubId);
  const time = parts.now();
  const now = time.toISOString();
  const heard = { playerIds: [...new Set([playerId, ...members])], now };
  const webhooks = await webhooksWanting(transaction, 'room.started', heard);
  if (webhooks.length === 0) return;
  const host = await displayNameOf(transaction, playerId);
  const origin = parts.mainOrigin();
  const deliveries = webhooks.map((webhook) => {
    const sent = { id: parts.newId(), now: time, origin };
    const isOwn = webhook.playerId === playerId;
    const room = { id, host, isOwn, secret: isOwn ? secret : undefined };
    return { id: sent.id, webhookId: webhook.id, body: roomBody(sent, room) };
  });
  await addDeliveries(transaction, deliveries, now);
}
