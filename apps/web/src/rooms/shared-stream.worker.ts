import { LiveStream } from './live-stream.ts';
import type { LiveMessage } from './live-stream.ts';

/** A page's message to the worker. */
export type PageMessage = { readonly path: string } | 'wake' | 'ping' | 'leave';

/** Ports don't tell that their page is gone. Background pages may run their timers only once a minute. */
const GONE_MS = 180_000;

interface Shared {
  readonly stream: LiveStream;
  readonly pages: Map<MessagePort, number>;
  isConnected: boolean;
}

const streams = new Map<string, Shared>();

function subscribe(path: string, port: MessagePort): Shared {
  const known = streams.get(path);
  if (known !== undefined) {
    known.pages.set(port, Date.now());
    if (known.isConnected) port.postMessage({ kind: 'connected' });
    return known;
  }
  const pages = new Map([[port, Date.now()]]);
  const tell = (message: LiveMessage): void => {
    if (message.kind !== 'event') shared.isConnected = message.kind === 'connected';
    for (const page of pages.keys()) page.postMessage(message);
  };
  const shared: Shared = { stream: new LiveStream(path, tell), pages, isConnected: false };
  streams.set(path, shared);
  return shared;
}

function drop(path: string, shared: Shared, port: MessagePort): void {
  shared.pages.delete(port);
  if (shared.pages.size > 0) return;
  shared.stream.close();
  streams.delete(path);
}

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port === undefined) return;
  let leave = (): void => undefined;
  let shared: Shared | undefined;
  port.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (typeof data === 'object') {
      const { path } = data;
      const joined = subscribe(path, port);
      shared = joined;
      leave = () => drop(path, joined, port);
    } else if (data === 'leave') leave();
    else {
      shared?.pages.set(port, Date.now());
      if (data === 'wake') shared?.stream.wake();
    }
  });
  port.start();
});

setInterval(() => {
  for (const [path, shared] of streams) {
    for (const [port, seen] of shared.pages) {
      if (Date.now() - seen > GONE_MS) drop(path, shared, port);
    }
  }
}, GONE_MS / 3);
