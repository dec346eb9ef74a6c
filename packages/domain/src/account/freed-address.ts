/** A domain that no email ever reaches (RFC 2606). */
const NOWHERE = '@address.invalid';

/** What stands in place of the address of a player whose address turned out to be someone else's. */
export function freedAddress(playerId: string): string {
  return playerId + NOWHERE;
}

/** True when a player has no address of their own, only what stands in its place. */
export function isFreedAddress(email: string): boolean {
  return email.endsWith(NOWHERE);
}
