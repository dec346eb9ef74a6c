/** The numbers of seats that a club can have: self-service, and sales-assisted. Source: docs/specification.md#clubs. */
export const CLUB_SEATS = [5, 10] as const;

/** The number of seats of a new club, its owner's included. */
export const NEW_CLUB_SEATS = CLUB_SEATS[0];

/** A club's number of seats, and of its members, the owner included. */
export interface TakenSeats {
  readonly seats: number;
  readonly members: number;
}

/** The number of free seats. Negative when a club has more members than seats. */
export function freeSeats({ seats, members }: TakenSeats): number {
  return seats - members;
}

/** True for a club that nobody can join anymore. Source: docs/specification.md#clubs. */
export function isClubFull(taken: TakenSeats): boolean {
  return freeSeats(taken) <= 0;
}
