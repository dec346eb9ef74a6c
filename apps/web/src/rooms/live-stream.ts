import { openEvents } from '../api/events.ts';

/** An event of a room's stream, or a change of the connection. Who `joined` one that was open may have missed events. */
export type LiveMessage =
  | { readonly kind: 'event'; readonly name: string; readonly data: string }
  | { readonly kind: 'connected' | 'disconnected' | 'joined' };

/** The server's events, in the order of their importance. */
const EVENTS = ['room', 'changes', 'online', 'heartbeat', 'over'];
/** More than two heartbeats: the connection is dead, whatever the browser says. */
const SILENCE_MS = 45_000;
/** A connection that was heard so recently works. */
const FRESH_MS = 5000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * A stream of server-sent events that reconnects until it's closed: after a silence, after a failure with a random wait,
 * and immediately when told that the network may be back. Runs in a page or in a shared worker.
 */
export class LiveStream {
  readonly #path: string;
  readonly #tell: (message: LiveMessage) => void;
  #source: EventSource | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #heardAt = 0;
  #isClosed = false;

  constructor(path: string, tell: (message: LiveMessage) => void) {
    this.#path = path;
    this.#tell = tell;
    this.#open();
  }

  /** Reconnects without waiting, unless the connection was just heard. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#source !== undefined) {
      if (Date.now() - this.#heardAt < FRESH_MS) return;
      this.#tell({ kind: 'disconnected' });
    }
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #open(): void {
    this.#disconnect();
    const source = openEvents(this.#path);
    this.#source = source;
    for (const name of EVENTS) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        this.#heard();
        this.#tell({ kind: 'event', name, data: event.data });
      });
    }
    source.addEventListener('open', () => this.#heard());
    // The browser would reconnect by itself, but all clients after the same wait, and not after a refusal.
    source.addEventListener('error', () => this.#fail());
    this.#listenForSilence();
  }

  #heard(): void {
    this.#failures = 0;
    this.#heardAt = Date.now();
    this.#tell({ kind: 'connected' });
    this.#listenForSilence();
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(), SILENCE_MS);
  }

  #fail(): void {
    this.#disconnect();
    if (this.#isClosed) return;
    this.#tell({ kind: 'disconnected' });
    const longest = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    // Random, so that not everyone reconnects at the same moment after a restart.
    this.#waiting = setTimeout(() => this.#open(), Math.random() * longest);
  }

  #disconnect(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#waiting);
    this.#source?.close();
    this.#source = undefined;
  }
}
