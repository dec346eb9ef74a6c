/** Days after its last change in which a standing room still exists. */
export const STANDING_DAYS = 90;

/** Standing rooms of a player whose plan has no limit. */
const MOST = 20;

/** True when a player whose plan allows `limit` standing rooms, or any number, may keep one more. */
export function mayKeepRoom(limit: number | null, others: number): boolean {
  return others < (limit ?? MOST);
}

/** The words for a player who has as many standing rooms as they can, by the limit of their plan. */
export function standingRoomLimitMessage(limit: number | null): string {
  return limit === null
    ? `You've reached the limit of ${MOST} standing rooms. End one to keep another.`
    : `You've reached the limit of ${limit} standing room for free accounts. Upgrade to Premium for more.`;
}
