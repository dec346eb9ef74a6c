import { request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { errorBodySchema } from '@trifecta/contract';
import type { ErrorBody, ErrorCode } from '@trifecta/contract';
import { expect } from 'vitest';

/** A raw response: not decoded, redirects not followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  text(): string;
  json(): unknown;
}

/** The parts of a request besides its path. */
export interface Sent {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | undefined;
}

/** Sends one request on its own connection. Unlike with `fetch`, the path is sent as written. */
export function send(origin: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', body } = sent;
  const headers = { ...lengthOf(sent), ...sent.headers };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes,
            text: () => bytes.toString(),
            json: () => JSON.parse(bytes.toString()) as unknown,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Node omits the length for unusual methods, and the body would then be taken for the next request. */
function lengthOf({ headers, body }: Sent): OutgoingHttpHeaders {
  if (body === undefined || headers?.['transfer-encoding'] !== undefined) return {};
  return { 'content-length': Buffer.byteLength(body) };
}

/** Posts JSON. */
export function post(origin: string, path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return send(origin, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/**
 * Writes text as is to a new connection and returns everything until the server closes it: the head of the first
 * response, and all after it.
 */
export function sendRaw(origin: string, text: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n');
      resolve({ head, body: rest.join('\r\n\r\n') });
    });
  });
}

/** Asserts that an error body has the common format and this code, and reveals nothing internal. */
export function expectErrorBody(body: unknown, code: ErrorCode): ErrorBody {
  const error = errorBodySchema.strict().parse(body);
  expect(error.code).toBe(code);
  expect(error.error).toBe(error.message);
  expect(error.message).toMatch(/\S/);
  expect(error.message).not.toMatch(/\n|node_modules|\bat .*:\d+:\d+/);
  return error;
}

/** Asserts that a response is an error in the common format. */
export function expectRefusal(answer: Answer, status: number, code: ErrorCode): ErrorBody {
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  return expectErrorBody(answer.json(), code);
}
