import type { LiveMessage } from '../api/live-stream.ts';
import { openRoomStream } from './room-stream.ts';
import type { RoomStream } from './room-stream.ts';

/** A page's message to the worker. */
export type PageMessage =
  | { readonly path: string }
  | 'wake'
  | 'answered'
  | 'back'
  | 'ping'
  | 'leave';

/** Ports don't tell that their page is gone. Background pages may run their timers only once a minute. */
const GONE_MS = 180_000;

interface Shared {
  readonly stream: RoomStream;
  readonly pages: Map<MessagePort, number>;
  isConnected: boolean;
  /** Who is here, as last heard. */
  online: LiveMessage | undefined;
}

const streams = new Map<string, Shared>();

/** Notes that a page is there, and connects it if it isn't, or no longer. */
function subscribe(path: string, port: MessagePort): Shared {
  const known = streams.get(path);
  if (known === undefined) return open(path, port);
  if (!known.pages.has(port)) greet(known, port);
  known.pages.set(port, Date.now());
  return known;
}

/** Tells a page what the others have heard. */
function greet({ isConnected, online }: Shared, port: MessagePort): void {
  const joined: LiveMessage = { kind: 'joined' };
  const connected: LiveMessage = { kind: 'connected' };
  if (isConnected) port.postMessage(connected);
  if (online !== undefined) port.postMessage(online);
  port.postMessage(joined);
}

function open(path: string, port: MessagePort): Shared {
  const pages = new Map([[port, Date.now()]]);
  const tell = (message: LiveMessage): void => {
    if (message.kind !== 'event') shared.isConnected = message.kind === 'connected';
    else if (message.name === 'online') shared.online = message;
    for (const page of pages.keys()) page.postMessage(message);
  };
  const stream = openRoomStream(path, tell);
  const shared: Shared = { stream, pages, isConnected: false, online: undefined };
  streams.set(path, shared);
  return shared;
}

function drop(path: string, port: MessagePort): void {
  const shared = streams.get(path);
  shared?.pages.delete(port);
  if (shared === undefined || shared.pages.size > 0) return;
  shared.stream.close();
  streams.delete(path);
}

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port === undefined) return;
  let path: string | undefined;
  port.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (typeof data === 'object') ({ path } = data);
    if (path === undefined) return;
    if (data === 'leave') {
      drop(path, port);
      path = undefined;
      return;
    }
    // Also after a silence so long that the page counted as gone.
    const { stream } = subscribe(path, port);
    if (data === 'wake') stream.wake();
    if (data === 'answered' || data === 'back') stream.answered(data === 'back');
  });
  port.start();
});

setInterval(() => {
  for (const [path, shared] of streams) {
    for (const [port, seen] of shared.pages) {
      if (Date.now() - seen > GONE_MS) drop(path, port);
    }
  }
}, GONE_MS / 3);
