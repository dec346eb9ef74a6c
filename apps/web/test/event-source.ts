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

  tell(path: string, event: string): void {
    if (path === this.#path) this.dispatchEvent(new MessageEvent(event));
  }

  close(): void {
    open.delete(this);
  }
}

const open = new Set<StubEventSource>();

/** Sends an event to all listeners on this path. */
export function tellEvent(path: string, event: string): void {
  for (const source of open) source.tell(path, event);
}

/** Replaces the network with the stub. */
export function stubEventSource(): void {
  Object.assign(globalThis, { EventSource: StubEventSource });
}
