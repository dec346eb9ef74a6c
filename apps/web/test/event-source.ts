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

const open = new Set<Pick<StubEventSource, 'tell'>>();

/** Sends an event with data to all listeners on this path. */
export function tellEvent(path: string, event: string, data: unknown): void {
  for (const source of open) source.tell(path, event, data);
}

/** The number of open connections. */
export function countStreams(): number {
  return open.size;
}

/** The response to a page that reads a stream by itself, until it's aborted. */
export function stubbedStream(path: string, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const source = {
        tell: (to: string, event: string, data: unknown) => {
          const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
          if (to === path) controller.enqueue(encoder.encode(text));
        },
      };
      open.add(source);
      signal.addEventListener('abort', () => open.delete(source));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Replaces the network with the stub. */
export function stubEventSource(): void {
  Object.assign(globalThis, { EventSource: StubEventSource });
}
