import type { IncomingMessage, ServerResponse } from 'node:http';
import { endedPage, PAGE_HEADERS } from './page.ts';

const MAX_FORM_BYTES = 4096;
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/** A request that no page accepts. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Reads a request's whole body. Throws `RefusedRequest` as soon as it's longer than `mostBytes`. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string> {
  const tooLarge = new RefusedRequest(413, 'The request is too large.');
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The connection must stay open for the error response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostBytes) throw tooLarge;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

/** The fields of a form. Throws `RefusedRequest` when it's longer than any of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, MAX_FORM_BYTES));
}

/** Throws `RefusedRequest` for a method that no page supports. */
export function checkPageMethod({ method = '' }: IncomingMessage): void {
  if (PAGE_METHODS.includes(method)) return;
  throw new RefusedRequest(405, 'This page only supports viewing and its own forms.');
}

/** Sends an error page for a refused request. Returns false for any other error. */
export function sendRefusal(response: ServerResponse, error: unknown): boolean {
  if (!(error instanceof RefusedRequest)) return false;
  const headers = {
    ...PAGE_HEADERS,
    // The rest of the body is never read.
    connection: 'close',
    ...(error.status === 405 && { allow: PAGE_METHODS.join(', ') }),
  };
  response.writeHead(error.status, headers).end(endedPage("This can't be done", error.message));
  return true;
}
