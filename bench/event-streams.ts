import { get } from 'node:http';
import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Below the limit of a network. */
export const STREAMS_OF_NETWORK = 100;

/** The setting with which a server believes `fromNetwork`. */
export const TRUSTING = { TRUSTED_PROXIES: 'loopback' } as const;

/** Headers of a request from one of many networks. */
export function fromNetwork(network: number): OutgoingHttpHeaders {
  return { 'x-forwarded-for': `198.18.${network >> 8}.${network & 255}` };
}

/** Opens an event stream. Rejects when it's refused. */
export function openStream(
  url: string,
  { agent, headers }: { readonly agent: Agent; readonly headers: OutgoingHttpHeaders },
  read: (bytes: Buffer) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { agent, headers }, (incoming) => {
      incoming.on('data', read);
      incoming.on('error', () => undefined);
      if (incoming.statusCode === 200) resolve(incoming);
      else reject(new Error(`a stream was refused: ${incoming.statusCode}`));
    });
    outgoing.on('error', reject);
  });
}
