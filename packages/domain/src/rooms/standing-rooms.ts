/** Days after its last change in which a standing room still exists. */
export const STANDING_DAYS = 90;

/** Standing rooms of a player: on the free plan, and with Premium. Source: docs/specification.md#rooms. */
const MOST = { free: 1, premium: 20 } as const;

/** True when a player with so many other standing rooms may keep one more. */
export function mayKeepRoom(isPremium: boolean, others: number): boolean {
  return others < (isPremium ? MOST.premium : MOST.free);
}

/** The words for a player who has as many standing rooms as they can. */
export function standingRoomLimitMessage(isPremium: boolean): string {
  return isPremium
    ? `You've reached the limit of ${MOST.premium} standing rooms. End one to keep another.`
    : `You've reached the limit of ${MOST.free} standing room for free accounts. Upgrade to Premium for more.`;
}
