/** Says to a stream's server that someone is there, within a time. One that's lost is made up for by the next. */
export function sayHere(path: string, withinMs: number): void {
  const signal = AbortSignal.timeout(withinMs);
  fetch(path, { method: 'POST', signal }).catch(() => undefined);
}

/** A stream of server-sent events. */
export interface Events {
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** Opens a stream of server-sent events. */
export function openEvents(path: string): Events {
  return new EventSource(path);
}
