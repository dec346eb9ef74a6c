/** Says to a stream's server that someone is there, within a time. One that's lost is made up for by the next. */
export function sayHere(path: string, withinMs: number): void {
  const signal = AbortSignal.timeout(withinMs);
  fetch(path, { method: 'POST', signal }).catch(() => undefined);
}

/** Opens a stream of server-sent events. */
export function openEvents(path: string): EventSource {
  return new EventSource(path);
}
