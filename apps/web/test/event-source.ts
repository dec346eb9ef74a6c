/** A stub of `EventSource`: the connection stays open, and the test sends the server's events. */
class StubEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
    open.add(this);
  }

  tell(path: string, event: string, data: unknown): void {
    if (path !== this.#path) return;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  close(): void {
    open.delete(this);
  }
}

const open = new Set<StubEventSource>();

/** Sends an event with data to all listeners on this path. */
export function tellEvent(path: string, event: string, data: unknown): void {
  for (const source of open) source.tell(path, event, data);
}

/** Replaces the network with the stub. */
export function stubEventSource(): void {
  Object.assign(globalThis, { EventSource: StubEventSource });
}
