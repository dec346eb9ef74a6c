/** Path of the endpoint that has the top 10. */
export const TOP10_PATH = '/api/community-builds/top10';

/** Path of the endpoint that tells when it has changed. */
export const TOP10_EVENTS = '/api/community-builds/events';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait after so many refused connections in a row: twice as long each time, up to half a minute. */
export function waitBeforeReconnecting(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
}
