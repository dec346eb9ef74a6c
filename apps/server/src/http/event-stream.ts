import { Readable } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyResponse } from './prepared-response.ts';

/** Unread bytes before a stream is closed, by default. Such a reader is gone, or isn't a browser. */
const MAX_UNREAD_BYTES = 16 * 1024;

/**
 * The bytes of an event with its data as JSON, ready for any number of streams. A browser that connects again sends the
 * last `id` that it got.
 */
export function preparedEvent(name: string, json: string, id?: number | string): Buffer {
  const first = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${first}event: ${name}\ndata: ${json}\n\n`);
}

/** The id of the last event that a caller got from an earlier stream. */
export function lastEventId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}

/**
 * A part of a gzip stream that depends on no part before it, so that all compressed streams can get the same bytes. It
 * ends with a flush: the reader needs nothing after it to read it.
 */
export function gzipPart(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
}

/** The start of every gzip stream: compressed by deflate, without name or time. */
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const HEARTBEAT = preparedEvent('heartbeat', '{}');
const HEARTBEAT_PART = gzipPart(HEARTBEAT);
/** The last event before the server stops, so that clients look for it again without guessing why the stream ended. */
const STOPPING = preparedEvent('stopping', '{}');
const STOPPING_PART = gzipPart(STOPPING);

/** A response that stays open and sends server-sent events until either side ends it. */
export class EventStream implements ReadyResponse {
  readonly #stream: Readable;

  /** True if its events are parts of a gzip stream. */
  readonly isGzip: boolean;

  constructor(maxUnreadBytes = MAX_UNREAD_BYTES, { isGzip = false } = {}) {
    this.#stream = new Readable({ highWaterMark: maxUnreadBytes, read: () => undefined });
    this.isGzip = isGzip;
    if (isGzip) this.#push(GZIP_START);
  }

  /** Calls the listener once when the stream has ended, whichever side ended it. */
  onEnd(listener: () => void): void {
    this.#stream.once('close', listener);
  }

  /** Sends the bytes of an event, for a gzip stream those of `gzipPart`. */
  prepared(event: Buffer): void {
    this.#push(event);
  }

  /** Sends an event without news, so that neither a proxy nor the reader takes the connection for dead. */
  heartbeat(): void {
    this.#push(this.isGzip ? HEARTBEAT_PART : HEARTBEAT);
  }

  end(): void {
    this.#stream.push(null);
  }

  /** Ends the stream because the server stops, after saying so. */
  stop(): void {
    this.#push(this.isGzip ? STOPPING_PART : STOPPING);
    this.end();
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      ...(this.isGzip && { 'content-encoding': 'gzip' }),
      vary: 'accept-encoding',
      // Proxies that buffer responses would hold back the events.
      'x-accel-buffering': 'no',
    });
    if (request.method !== 'HEAD') return reply.send(this.#stream);
    this.#stream.destroy();
    return reply.send('');
  }

  #push(bytes: Buffer): void {
    if (!this.#stream.destroyed && !this.#stream.push(bytes)) this.#stream.destroy();
  }
}
