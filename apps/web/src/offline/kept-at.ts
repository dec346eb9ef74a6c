/** A header that the service worker adds to an answer it kept: the time it's from, as ISO 8601. */
export const KEPT_AT_HEADER = 'trifecta-kept-at';
