/** The numbers of seats that a club can have: self-service, and sales-assisted. Source: docs/specification.md#clubs. */
export const CLUB_SEATS = [5, 10] as const;

/** The number of seats of a new club, its owner's included. */
export const NEW_CLUB_SEATS = CLUB_SEATS[0];
