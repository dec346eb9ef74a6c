import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Changes } from '../db/index.ts';
import { acceptsGzip } from '../http/content-encoding.ts';
import { EventStream, gzipPart, lastEventId, preparedEvent } from '../http/event-stream.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import type { StreamPlaces } from '../limits/index.ts';

const HEARTBEAT_MS = 20_000;
/** Changes this close together are announced as one. */
const GATHER_MS = 200;
/** How often the top 10 is checked without a notice, in case one from another process gets lost. */
const LOOK_MS = 10_000;
/** Room for three lists, of at most about 20 kB each. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Streams written to before other requests get their turn. */
const AT_ONCE = 200;

/** The state of an open stream. */
interface Listening {
  /** The last version sent. */
  told: string | undefined;
}

/** A version of the top 10 as an event, the same bytes for all streams. */
interface Top10Event {
  readonly version: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer;
}

/** Sends the top 10 to connected browsers whenever it changes. */
export class Top10Events {
  readonly #top10: () => PreparedResponse | Promise<PreparedResponse>;
  readonly #places: StreamPlaces;
  readonly #log: FastifyBaseLogger;
  readonly #streams = new Map<EventStream, Listening>();
  readonly #timers: readonly NodeJS.Timeout[];
  #newest: Top10Event | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: {
    /** The current top 10. */
    readonly top10: () => PreparedResponse | Promise<PreparedResponse>;
    readonly changes: Changes;
    readonly places: StreamPlaces;
    readonly log: FastifyBaseLogger;
  }) {
    this.#top10 = parts.top10;
    this.#places = parts.places;
    this.#log = parts.log;
    parts.changes.subscribe(() => this.#lookSoon());
    this.#timers = [
      setInterval(() => void this.#heartbeat(), HEARTBEAT_MS).unref(),
      setInterval(() => this.#lookSoon(), LOOK_MS).unref(),
    ];
  }

  /** Opens a stream for a browser. Its first event is the current top 10, or a heartbeat for who has it already. */
  async open(request: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<EventStream> {
    const { ip, headers } = request;
    const leave = this.#places.take(ip);
    const isGzip = acceptsGzip(headers['accept-encoding']);
    const stream = new EventStream(MAX_UNREAD_BYTES, { isGzip });
    // Registered before awaiting anything, so that no change is missed in between.
    const listening: Listening = { told: lastEventId(request) };
    this.#streams.set(stream, listening);
    const forget = (): void => {
      leave();
      this.#streams.delete(stream);
    };
    stream.onEnd(forget);
    try {
      const newest = await this.#load();
      if (listening.told === newest.version) stream.heartbeat();
      else tell(stream, listening, newest);
    } catch (error) {
      forget();
      throw error;
    }
    return stream;
  }

  /** Ends all streams. Call it before the server waits for its connections to close. */
  close(): void {
    this.#isClosed = true;
    this.#places.close();
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#gathering);
    for (const stream of this.#streams.keys()) stream.stop();
  }

  async #load(): Promise<Top10Event> {
    const top10 = await this.#top10();
    const { etag: version } = top10;
    if (this.#newest?.version === version) return this.#newest;
    const json = `{"version":${JSON.stringify(version)},"top10":${top10.text}}`;
    const bytes = preparedEvent('top10', json, version);
    this.#newest = { version, bytes, gzip: gzipPart(bytes) };
    return this.#newest;
  }

  async #heartbeat(): Promise<void> {
    await this.#toAll((stream) => stream.heartbeat());
  }

  #lookSoon(): void {
    if (this.#isClosed || this.#streams.size === 0) return;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#look().catch((error: unknown) => this.#log.error(error, 'top 10 refresh failed'));
    }, GATHER_MS);
  }

  async #look(): Promise<void> {
    const loaded = await this.#load();
    // The newest by then, which another look may have loaded.
    await this.#toAll((stream, listening) => tell(stream, listening, this.#newest ?? loaded));
  }

  /** Writes to all streams, with pauses for other requests. */
  async #toAll(write: (stream: EventStream, listening: Listening) => void): Promise<void> {
    let written = 0;
    for (const [stream, listening] of this.#streams) {
      if (this.#isClosed) return;
      write(stream, listening);
      written += 1;
      if (written % AT_ONCE === 0) await nextTurn();
    }
  }
}

function tell(
  stream: EventStream,
  listening: Listening,
  { version, bytes, gzip }: Top10Event,
): void {
  if (listening.told === version) return;
  listening.told = version;
  stream.prepared(stream.isGzip ? gzip : bytes);
}
