/** The facts that decide whether someone's plan keeps a club active. Times are ISO 8601. */
export interface ClubPayment {
  /** True if its owner has a Team plan of their own in force. */
  readonly hasOwnersPlan: boolean;
  /** Until when its former owner has paid for it. Null for a club that was never handed over while active. */
  readonly keptUntil: string | null;
  /** Until when the owner's plan still keeps another club, which they handed over. */
  readonly ownerKeepsUntil: string | null;
}

/**
 * True while a club is active: until the end of what its former owner paid, and with its owner's Team plan. One plan never
 * keeps two clubs. Source: docs/specification.md#clubs.
 */
export function isClubPaid({ hasOwnersPlan, keptUntil, ownerKeepsUntil }: ClubPayment, now: Date) {
  return isAhead(keptUntil, now) || (hasOwnersPlan && !isAhead(ownerKeepsUntil, now));
}

/** True for a time that hasn't come yet. Null is never ahead. */
export function isAhead(time: string | null, now: Date): boolean {
  return time !== null && Date.parse(time) > now.getTime();
}
