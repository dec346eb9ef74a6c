import { connect } from 'node:net';

/** The response to one request on a connection of its own. */
export interface RawAnswer {
  /** 0 when no answer came. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** True when the connection ended in time; a stream of events counts as ended once it has begun. */
  readonly isComplete: boolean;
  readonly milliseconds: number;
}

/** Writes a request as it is, whatever it holds, and waits for the end of the connection. */
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
      // Its head comes early; looking at each part of a long answer again would be quadratic.
      if (chunks.length < 4 && isEventStream(chunks)) finish(true);
    });
    // A refusal may arrive while the rest is still being written: what has come counts.
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

/** True when a response that has begun is a stream of events, after `100 Continue` or without. */
function isEventStream(chunks: readonly Buffer[]): boolean {
  const { status, head } = parsed(Buffer.concat(chunks).toString('latin1'));
  return status === 200 && /\r\ncontent-type: text\/event-stream/i.test(head);
}

/** Takes an answer apart; `100 Continue` before it doesn't count. */
function parsed(received: string): Pick<RawAnswer, 'status' | 'head' | 'body'> {
  const end = received.indexOf('\r\n\r\n');
  const head = end === -1 ? received : received.slice(0, end);
  const body = end === -1 ? '' : received.slice(end + 4);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return status >= 100 && status < 200 && body !== '' ? parsed(body) : { status, head, body };
}
