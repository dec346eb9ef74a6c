/** Matches a player without Premium sees: the last ones. Older ones are kept, and back with Premium. */
const FREE_MATCHES = 20;

/** The most matches of one player, on every plan. Ten years at five a day. */
const MAX_MATCHES = 20_000;

/** Matches in a page of the list. */
export const MATCHES_PAGE_SIZE = 50;

/** Shown when a player has logged as many matches as possible. */
export const MATCH_LIMIT_MESSAGE =
  "You've reached the limit of 20,000 matches. Delete one to log this one.";

/** Shown when not all matches of an import fit. */
export const IMPORT_LIMIT_MESSAGE =
  "You've reached the limit of 20,000 matches. Delete some to add these.";

/** The number of a player's last matches that are shown. Null for all. */
export function shownMatches(isPremium: boolean): number | null {
  return isPremium ? null : FREE_MATCHES;
}

/** True when a player with so many matches may log another. No plan stops that: it only decides how many are shown. */
export function mayLogMatch(matches: number): boolean {
  return matches < MAX_MATCHES;
}

/** True when a player with so many matches may get `more` by an import. */
export function mayAddMatches(matches: number, more: number): boolean {
  return matches + more <= MAX_MATCHES;
}
