import { Agent, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** A request to a site. */
export interface Sent {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/** Headers of a browser without TLS, and of a program that decompresses nothing. */
export const ENCODINGS = { compressed: { 'accept-encoding': 'gzip, br' }, plain: {} } as const;

const READ_EVERY_MS = 5;
const OPENED_AT_ONCE = 100;
const agent = new Agent({ keepAlive: true });

/** The setting with which a server believes `fromNetwork`. */
export const TRUSTING = { TRUSTED_PROXIES: 'loopback' } as const;

/** Headers of a request from one of many networks. */
export function fromNetwork(network: number) {
  return { 'x-forwarded-for': `198.18.${network >> 8}.${network & 255}` };
}

/** Sends a request on a keep-alive connection. Resolves when the response begins. Throws when it isn't a success. */
function begin(origin: string, sent: Sent): Promise<IncomingMessage> {
  const { path, method = 'GET', headers, token, body } = sent;
  const all = {
    ...headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', origin }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method, agent, headers: all }, (incoming) => {
      const { statusCode = 0 } = incoming;
      if (statusCode < 400) return resolve(incoming);
      incoming.resume();
      return reject(new Error(`${path} answered ${statusCode}`));
    });
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Sends a request and reads the response, with the time from the first byte sent to the last one received. */
export async function send(origin: string, sent: Sent) {
  const start = performance.now();
  const incoming = await begin(origin, sent);
  const bytes = await buffer(incoming);
  const milliseconds = performance.now() - start;
  return { milliseconds, headers: incoming.headers, bytes };
}

/** The JSON at a path. */
export async function readJson<Value>(origin: string, path: string): Promise<Value> {
  const { bytes } = await send(origin, { path });
  return JSON.parse(bytes.toString()) as Value;
}

/** Repeats a step until `work` ends, and returns the results. */
export async function during<Result>(
  work: Promise<unknown>,
  step: () => Promise<Result>,
): Promise<Result[]> {
  const over = new AbortController();
  const end = work.finally(() => over.abort());
  // Its failure is thrown below, once the last step has ended.
  end.catch(() => undefined);
  const results: Result[] = [];
  while (!over.signal.aborted) results.push(await step());
  await end;
  return results;
}

/** Milliseconds of each read, one after the other, until `work` ends. */
export function readsDuring(origin: string, read: Sent, work: Promise<unknown>): Promise<number[]> {
  return during(work, async () => {
    const { milliseconds } = await send(origin, read);
    await wait(READ_EVERY_MS);
    return milliseconds;
  });
}

/** Opens event streams, some at a time. `hear` gets the index of a stream and each part of what it says. */
export async function openStreams(
  origin: string,
  streams: readonly Sent[],
  hear: (index: number, bytes: Buffer) => void,
): Promise<void> {
  const open = async (sent: Sent, index: number): Promise<void> => {
    const incoming = await begin(origin, sent);
    incoming.on('data', (bytes: Buffer) => hear(index, bytes));
    // The server ends it.
    incoming.on('error', () => undefined);
  };
  for (let first = 0; first < streams.length; first += OPENED_AT_ONCE) {
    const some = streams.slice(first, first + OPENED_AT_ONCE);
    await Promise.all(some.map((sent, index) => open(sent, first + index)));
  }
}
