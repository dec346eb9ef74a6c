import { createHash, timingSafeEqual } from 'node:crypto';
import { LINK_SECRET_LENGTH, linksBefore } from '@trifecta/domain/rooms';
import type { RoomLinkKind, RoomState } from '@trifecta/domain/rooms';
import type { Accounts } from '../account/index.ts';

/** A secret for the link to a room or of an invitation, and the hash to store. */
export function newLink(newToken: () => string) {
  const secret = newToken().slice(0, LINK_SECRET_LENGTH);
  return { secret, linkHash: linkHashOf(secret) };
}

/**
 * The secret of a room's link as its state has it, and the hash to store: made from the site's secret, so that everyone in
 * the room can show it to others, and the database alone lets nobody in.
 */
export function roomLink(
  signedIds: Accounts['signedIds'],
  {
    id,
    state,
    kind,
  }: { readonly id: string; readonly state: RoomState; readonly kind: RoomLinkKind },
) {
  const made = signedIds.hash(`room ${kind}`, `${id}.${linksBefore(state, kind)}`);
  const secret = made.slice(0, LINK_SECRET_LENGTH);
  return { secret, hash: linkHashOf(secret) };
}

/** The hash to store of a link's secret. */
export function linkHashOf(secret: string): string {
  return hashOf(secret).toString('base64url');
}

/** True for the secret with this hash. Takes as long without a hash. */
export function isLink(secret: string, linkHash: string | null | undefined): boolean {
  const given = hashOf(secret);
  const stored = linkHash ? Buffer.from(linkHash, 'base64url') : given;
  return timingSafeEqual(given, stored) && Boolean(linkHash);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
