import { openEvents } from './events.ts';
import type { Events } from './events.ts';
import { Waits } from './waits.ts';

/** An event of a stream, or a change of the connection. Who `joined` one that was open may have missed events. */
export type LiveMessage =
  | { readonly kind: 'event'; readonly name: string; readonly data: string }
  | { readonly kind: 'connected' | 'disconnected' | 'joined' };

/** The server's last event before it stops: it or another is back soon. */
const STOPPING = 'stopping';
/** More than two heartbeats: the connection is dead, whatever the browser says. */
const SILENCE_MS = 45_000;
/** A connection that was heard so recently works. */
const FRESH_MS = 5000;
/** An attempt that's younger may still succeed. */
const ATTEMPT_MS = 2000;

/**
 * A stream of server-sent events that reconnects until it's closed: after a silence, after a failure with a random wait,
 * and immediately when told that the network or the server may be back. Runs in a page or in a shared worker.
 */
export class LiveStream {
  readonly #path: string;
  readonly #events: readonly string[];
  readonly #tell: (message: LiveMessage) => void;
  readonly #openEvents: (path: string) => Events;
  readonly #waits = new Waits();
  #source: Events | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #attemptedAt = 0;
  #heardAt = 0;
  #isConnected = false;
  #isClosed = false;

  /** `events` are the names of the server's events that `tell` gets. `open` opens one connection. */
  constructor(
    path: string,
    events: readonly string[],
    tell: (message: LiveMessage) => void,
    open = openEvents,
  ) {
    this.#openEvents = open;
    this.#path = path;
    this.#events = events;
    this.#tell = tell;
    this.#open();
  }

  /** Reconnects without waiting, unless the connection was just heard. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#source !== undefined) {
      if (Date.now() - this.#heardAt < FRESH_MS) return;
      this.#disconnected();
    }
    this.#open();
  }

  /**
   * Notes that the server answered another request: a lost connection is tried again without waiting. When it had been
   * out of reach, also right after the last attempt.
   */
  answered(isBack: boolean): void {
    if (this.#isClosed || this.#isConnected) return;
    // A server that answers, but refuses streams, must not be asked for one with every answer.
    if (isBack ? this.#source === undefined : Date.now() - this.#attemptedAt > ATTEMPT_MS) {
      this.#open();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #open(): void {
    this.#disconnect();
    this.#attemptedAt = Date.now();
    const source = this.#openEvents(this.#path);
    this.#source = source;
    for (const name of this.#events) {
      source.addEventListener(name, (event) => {
        this.#heard();
        this.#tell({ kind: 'event', name, data: event.data });
      });
    }
    source.addEventListener('open', () => this.#heard());
    source.addEventListener(STOPPING, () => {
      this.#waits.reset();
      this.#fail();
    });
    // The browser would reconnect by itself, but all clients after the same wait, and not after a refusal.
    source.addEventListener('error', () => this.#fail());
    this.#listenForSilence();
  }

  #heard(): void {
    this.#waits.reset();
    this.#heardAt = Date.now();
    this.#isConnected = true;
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
    this.#disconnected();
    this.#waiting = setTimeout(() => this.#open(), this.#waits.next());
  }

  #disconnected(): void {
    this.#isConnected = false;
    this.#tell({ kind: 'disconnected' });
  }

  #disconnect(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#waiting);
    this.#source?.close();
    this.#source = undefined;
  }
}
