import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The request to send. */
export interface TimedRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** The local address to send from, so that the server takes it for another network. */
  readonly from?: string | undefined;
}

/** A response, and the time from the first byte sent to the last one received. */
export interface TimedResponse {
  readonly milliseconds: number;
  readonly headers: IncomingHttpHeaders;
  readonly json: () => unknown;
}

const READ_EVERY_MS = 5;

const agent = new Agent({ keepAlive: true });

/** Sends a request on a keep-alive connection. Throws when the response isn't a success. */
export function timedRequest(
  origin: string,
  { path, method = 'GET', token, body, from }: TimedRequest,
): Promise<TimedResponse> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', origin }),
  };
  const options = { method, agent, headers, ...(from !== undefined && { localAddress: from }) };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, options, (incoming) => {
      text(incoming).then((received) => {
        const milliseconds = performance.now() - start;
        const { statusCode = 0 } = incoming;
        if (statusCode >= 400) {
          reject(new Error(`${path} answered ${statusCode}: ${received.slice(0, 300)}`));
          return;
        }
        const json = () => JSON.parse(received) as unknown;
        resolve({ milliseconds, headers: incoming.headers, json });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Milliseconds of each read of a path, one after the other, as long as `isWanted` returns true. */
export async function readWhile(
  origin: string,
  path: string,
  isWanted: (reads: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (isWanted(times.length)) {
    times.push((await timedRequest(origin, { path })).milliseconds);
    await wait(READ_EVERY_MS);
  }
  return times;
}
