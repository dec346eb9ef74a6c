import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import type { WebhookNetwork } from '../../src/signals/index.ts';
import { PATIENCE } from '../support/patience.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './receiver-certificate.ts';

/** A request that a receiver got. */
export interface Received {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The address of the receivers. */
const HERE = '127.0.0.1';

/** Receivers of webhooks, which tests reach instead of the internet. */
export interface Receivers {
  readonly received: Received[];
  /** The answers of hosts: with a status, or never. With 204 by default. */
  readonly answers: Map<string, number | 'never'>;
  /** The addresses of names that don't stand for these receivers. */
  readonly addresses: Map<string, string>;
  readonly network: WebhookNetwork;
  /** Waits for so many to arrive. */
  readonly until: (count: number) => Promise<readonly Received[]>;
  /** Ends all connections without an answer. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts receivers. */
export async function startReceivers(): Promise<Receivers> {
  const received: Received[] = [];
  const answers: Receivers['answers'] = new Map();
  const addresses: Receivers['addresses'] = new Map();
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const host = request.headers.host?.split(':')[0] ?? '';
      const { url: path = '', headers } = request;
      received.push({ host, path, headers, body: Buffer.concat(chunks).toString() });
      const answer = answers.get(host) ?? 204;
      if (answer !== 'never')
        response.writeHead(answer, { location: 'https://chat.example/' }).end();
    });
  });
  await once(server.listen(0, HERE), 'listening');
  const lookup = ((
    name: string,
    { all }: { all?: boolean },
    done: (...found: unknown[]) => void,
  ) => {
    const address = addresses.get(name) ?? HERE;
    const family = address.includes(':') ? 6 : 4;
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  }) as unknown as WebhookNetwork['lookup'];
  return {
    received,
    answers,
    addresses,
    network: {
      lookup,
      port: (server.address() as AddressInfo).port,
      ca: CERTIFICATE,
      allowed: [HERE],
    },
    until: async (count) => {
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), PATIENCE);
      return received;
    },
    hangUp: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The body of what arrived, if whoever has the secret signed it lately. Throws otherwise. */
export function verified({ body, headers }: Received, secret: string): Record<string, unknown> {
  const signed = headers as Record<string, string>;
  return new Webhook(secret).verify(body, signed) as Record<string, unknown>;
}
