import { createHash, timingSafeEqual } from 'node:crypto';
import { LINK_SECRET_LENGTH } from '@trifecta/domain/rooms';

/** A secret for the link to a room or of an invitation, and the hash to store. */
export function newLink(newToken: () => string) {
  const secret = newToken().slice(0, LINK_SECRET_LENGTH);
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
