import { createHash, timingSafeEqual } from 'node:crypto';
import { LINK_SECRET_LENGTH } from '@trifecta/domain/rooms';
import type { RoomState } from '@trifecta/domain/rooms';
import type { Accounts } from '../account/index.ts';

/** A secret for the link to a room or of an invitation, and the hash to store. */
export function newLink(newToken: () => string) {
  const secret = newToken().slice(0, LINK_SECRET_LENGTH);
  return { secret, linkHash: linkHashOf(secret) };
}

/**
 * The secret of a room's link as its state has it, and the hash to store: made from the site's secret, so that everyone in
 * the room can invite, and the database alone lets nobody in.
 */
export function roomLink(signedIds: Accounts['signedIds'], id: string, { fields }: RoomState) {
  const links = fields['link']?.version ?? 0;
  const secret = signedIds.hash('room link', `${id}.${links}`).slice(0, LINK_SECRET_LENGTH);
  return { secret, linkHash: linkHashOf(secret) };
}

/** The hash to store of a link's secret. */
export function linkHashOf(secret: string): string {
  return hashOf(secret).toString('base64url');
}

/** True for the secret with this hash. Takes as long without a hash. */
export function isLink(secret: string, linkHash: string | undefined): boolean {
  const given = hashOf(secret);
  const stored = linkHash === undefined ? given : Buffer.from(linkHash, 'base64url');
  return timingSafeEqual(given, stored) && linkHash !== undefined;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
