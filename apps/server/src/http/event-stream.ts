import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyResponse } from './prepared-response.ts';

/** Unread bytes before a stream is closed, by default. Such a reader is gone, or isn't a browser. */
const MAX_UNREAD_BYTES = 16 * 1024;

/** The bytes of an event with its data as JSON, ready for any number of streams. */
export function preparedEvent(name: string, json: string): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${json}\n\n`);
}

const HEARTBEAT = Buffer.from(': still here\n\n');

/** A response that stays open and sends server-sent events until either side ends it. */
export class EventStream implements ReadyResponse {
  readonly #stream: Readable;

  constructor(maxUnreadBytes = MAX_UNREAD_BYTES) {
    this.#stream = new Readable({ highWaterMark: maxUnreadBytes, read: () => undefined });
  }

  /** Calls the listener once when the stream has ended, whichever side ended it. */
  onEnd(listener: () => void): void {
    this.#stream.once('close', listener);
  }

  /** Sends the bytes of an event. */
  prepared(event: Buffer): void {
    this.#push(event);
  }

  /** Sends a comment that clients ignore, so that no proxy takes the connection for dead. */
  heartbeat(): void {
    this.#push(HEARTBEAT);
  }

  end(): void {
    this.#stream.push(null);
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
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
