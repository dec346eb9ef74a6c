/** The caches of answers for the signed-in player, and of the room that this browser was in last. */
export const PLAYER_CACHE = 'player';
export const ROOM_CACHE = 'room';

/** A header that the service worker adds to an answer it kept: the time it's from, as ISO 8601. */
export const KEPT_AT_HEADER = 'trifecta-kept-at';
