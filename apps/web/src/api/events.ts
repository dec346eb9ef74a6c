/** Opens a stream of server-sent events. */
export function openEvents(path: string): EventSource {
  return new EventSource(path);
}
