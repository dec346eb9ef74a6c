/** Opens a stream of server-sent events. The browser reopens a lost connection by itself. */
export function openEvents(path: string): EventSource {
  return new EventSource(path);
}

/** True when the browser has given up on a stream, such as a refused one. */
export function isGivenUp(events: EventSource | undefined): boolean {
  return events?.readyState === EventSource.CLOSED;
}
