import type { HostileRequest } from './hostile-requests.ts';

/** Resolves the names between tildes, such as `own-build`. */
export type Placeholders = (name: string) => string | undefined;

/** Serializes a request: fills in placeholders, and adds length and host unless it has its own. */
export function writtenRequest(
  { method, target, headers, body }: HostileRequest,
  host: string,
  valueOf: Placeholders,
): Buffer {
  const fill = (text: string): string =>
    text.replaceAll(/~([a-z-]+)~/g, (whole, name: string) => valueOf(name) ?? whole);
  const given = new Map(headers.map(([name, value]) => [name, fill(value)]));
  if (!given.has('host')) given.set('host', host);
  const authorization = valueOf('authorization');
  if (authorization !== undefined && !given.has('authorization')) {
    given.set('authorization', authorization);
  }
  const content = framed(body === undefined ? undefined : Buffer.from(fill(body)), given);
  const lines = [...given].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${fill(target)} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content]);
}

/** The body with its length, or chunked if a header says so. Half a body would only make the server wait. */
function framed(body: Buffer | undefined, headers: Map<string, string>): Buffer {
  if (headers.get('transfer-encoding')?.endsWith('chunked') === true) {
    const size = body?.length ?? 0;
    const chunk = size === 0 ? '' : `${size.toString(16)}\r\n`;
    const end = size === 0 ? '0\r\n\r\n' : '\r\n0\r\n\r\n';
    return Buffer.concat([Buffer.from(chunk), body ?? Buffer.alloc(0), Buffer.from(end)]);
  }
  const isSized = headers.has('content-length') || headers.has('transfer-encoding');
  if (body !== undefined && !isSized) headers.set('content-length', String(body.length));
  return body ?? Buffer.alloc(0);
}
