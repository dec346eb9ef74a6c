import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { EventStream } from '../http/event-stream.ts';
import { networksOf } from '../limits/index.ts';
import type { Network } from '../limits/index.ts';

/** Open streams of one server process, and of one network. */
const MAX_STREAMS = { inAll: 2000, perNetwork: 50 } as const;
const HEARTBEAT_MS = 20_000;
/** Ratings close together are announced as one change. */
const GATHER_MS = 200;
/** News of a change may be lost between two processes: so often the top 10 is looked at without any. */
const LOOK_MS = 10_000;

/** The state of an open stream. */
interface Listening {
  readonly networks: readonly Network[];
  /** The last version it got. */
  told: string | undefined;
}

/** Tells browsers that listen when the top 10 has changed. */
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

  /** Opens a stream for a browser at an address; its first event tells what is the newest now. */
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
    // Before anything is waited for, so that no change falls in between.
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

  /** Ends all streams; to be called before the server waits for its connections to end. */
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
