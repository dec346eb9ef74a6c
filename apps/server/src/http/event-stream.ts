import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyResponse } from './prepared-response.ts';

/** Unread bytes before a stream is closed. Such a reader is gone, or isn't a browser. */
const MAX_UNREAD_BYTES = 16 * 1024;

/** A response that stays open and sends server-sent events until either side ends it. */
export class EventStream implements ReadyResponse {
  readonly #stream = new Readable({ highWaterMark: MAX_UNREAD_BYTES, read: () => undefined });

  /** Calls the listener once when the stream has ended, whichever side ended it. */
  onEnd(listener: () => void): void {
    this.#stream.once('close', listener);
  }

  /** Sends an event, with its data as JSON. */
  event(name: string, data: unknown): void {
    this.#push(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment that clients ignore, so that no proxy takes the connection for dead. */
  heartbeat(): void {
    this.#push(': still here\n\n');
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

  #push(text: string): void {
    if (!this.#stream.destroyed && !this.#stream.push(text)) this.#stream.destroy();
  }
}
