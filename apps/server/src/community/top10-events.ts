import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { EventStream } from '../http/event-stream.ts';
import { networksOf } from '../limits/index.ts';
import type { Network } from '../limits/index.ts';

/** Maximum open streams per server process, and per network. */
const MAX_STREAMS = { inAll: 2000, perNetwork: 50 } as const;
const HEARTBEAT_MS = 20_000;
/** Ratings this close together are announced as one change. */
const GATHER_MS = 200;
/** How often the top 10 is checked without a notice, in case one from another process gets lost. */
const LOOK_MS = 10_000;

/** The state of an open stream. */
interface Listening {
  readonly networks: readonly Network[];
  /** The last version sent. */
  told: string | undefined;
}

/** Tells connected browsers when the top 10 has changed. */
export class Top10Events {
  readonly #version: () => Promise<string>;
  readonly #log: FastifyBaseLogger;
  readonly #streams = new Map<EventStream, Listening>();
  readonly #timers: readonly NodeJS.Timeout[];
  #gathering: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: {
    /** The version of the current top 10. */
    readonly version: () => Promise<string>;
    readonly changes: Changes;
    readonly log: FastifyBaseLogger;
  }) {
    this.#version = parts.version;
    this.#log = parts.log;
    parts.changes.subscribe(() => this.#lookSoon());
    this.#timers = [
      setInterval(() => this.#heartbeat(), HEARTBEAT_MS).unref(),
      setInterval(() => this.#lookSoon(), LOOK_MS).unref(),
    ];
  }

  /** Opens a stream for a browser. Its first event is the current version. */
  async open(address: string): Promise<EventStream> {
    const networks = networksOf(address);
    const isFull =
      this.#streams.size >= MAX_STREAMS.inAll || networks.some((one) => this.#isFull(one));
    if (isFull || this.#isClosed) {
      throw new AppError('unavailable', 'Too many live connections. Please try again later.', {
        headers: { 'retry-after': '30' },
      });
    }
    const stream = new EventStream();
    // Registered before awaiting anything, so that no change is missed in between.
    const listening: Listening = { networks, told: undefined };
    this.#streams.set(stream, listening);
    stream.onEnd(() => this.#streams.delete(stream));
    try {
      tell(stream, listening, await this.#version());
    } catch (error) {
      this.#streams.delete(stream);
      throw error;
    }
    return stream;
  }

  /** The number of open streams. */
  get count(): number {
    return this.#streams.size;
  }

  /** Ends all streams. Call it before the server waits for its connections to close. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#gathering);
    for (const stream of this.#streams.keys()) stream.end();
  }

  #isFull({ name, factor }: Network): boolean {
    const open = [...this.#streams.values()].filter(({ networks }) =>
      networks.some((network) => network.name === name),
    );
    return open.length >= MAX_STREAMS.perNetwork * factor;
  }

  #heartbeat(): void {
    for (const stream of this.#streams.keys()) stream.heartbeat();
  }

  #lookSoon(): void {
    if (this.#isClosed || this.#streams.size === 0) return;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#look().catch((error: unknown) => this.#log.error(error, 'top 10 refresh failed'));
    }, GATHER_MS);
  }

  async #look(): Promise<void> {
    const version = await this.#version();
    for (const [stream, listening] of this.#streams) tell(stream, listening, version);
  }
}

function tell(stream: EventStream, listening: Listening, version: string): void {
  if (listening.told === version) return;
  listening.told = version;
  stream.event('top10', { version });
}
