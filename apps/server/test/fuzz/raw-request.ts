import { connect } from 'node:net';

/** The response to one request on its own connection. */
export interface RawAnswer {
  /** 0 when there was no response. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** True when the connection ended in time. An event stream counts as ended once it has started. */
  readonly isComplete: boolean;
  readonly milliseconds: number;
}

/** Sends raw bytes and waits for the connection to end. */
export function sendBytes(origin: string, bytes: Buffer, deadlineMs: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const finish = (isComplete: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      const received = Buffer.concat(chunks).toString('latin1');
      resolve({ ...parsed(received), isComplete, milliseconds: performance.now() - start });
    };
    const timer = setTimeout(() => finish(false), deadlineMs);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // The head comes early. Checking every part of a long response again would be quadratic.
      if (chunks.length < 4 && isEventStream(chunks)) finish(true);
    });
    // A refusal may arrive while the rest is still being sent. Whatever has arrived counts.
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

/** True when a response that has started is an event stream, with or without `100 Continue` before it. */
function isEventStream(chunks: readonly Buffer[]): boolean {
  const { status, head } = parsed(Buffer.concat(chunks).toString('latin1'));
  return status === 200 && /\r\ncontent-type: text\/event-stream/i.test(head);
}

/** Parses a response and skips a preceding `100 Continue`. */
function parsed(received: string): Pick<RawAnswer, 'status' | 'head' | 'body'> {
  const end = received.indexOf('\r\n\r\n');
  const head = end === -1 ? received : received.slice(0, end);
  const body = end === -1 ? '' : received.slice(end + 4);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return status >= 100 && status < 200 && body !== '' ? parsed(body) : { status, head, body };
}
