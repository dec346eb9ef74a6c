import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '../api/live-stream.ts';
import type { PageMessage } from './shared-stream.worker.ts';

const EVENTS = '/api/rooms/aaaaaaaaaa/events';
/** How long a frozen tab sends nothing. */
const FROZEN_MS = 300_000;
const sources: EventTarget[] = [];

class Source extends EventTarget {
  constructor() {
    super();
    sources.push(this);
  }

  close(): void {
    sources.splice(sources.indexOf(this), 1);
  }
}

/** The worker's end of a tab's port, with what the tab hears. */
class Port extends EventTarget {
  readonly heard: LiveMessage[] = [];

  start(): void {
    // The stub delivers immediately.
  }

  postMessage(message: LiveMessage): void {
    this.heard.push(message);
  }

  say(data: PageMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let connect: (event: { readonly ports: readonly Port[] }) => void = () => undefined;

function newTab(): Port {
  const port = new Port();
  connect({ ports: [port] });
  port.say({ path: EVENTS });
  return port;
}

function tell(name: string, data: string): void {
  for (const source of sources) source.dispatchEvent(new MessageEvent(name, { data }));
}

beforeEach(async () => {
  sources.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('addEventListener', (_: string, listener: typeof connect) => {
    connect = listener;
  });
  vi.resetModules();
  await import('./shared-stream.worker.ts');
  return () => vi.useRealTimers();
});

describe('the connection that tabs share', () => {
  it('tells a tab that joins who is here, and that it may have missed something', () => {
    newTab();
    tell('online', '{"guests":[0,1]}');
    const second = newTab();
    expect(second.heard).toEqual([
      { kind: 'connected' },
      { kind: 'event', name: 'online', data: '{"guests":[0,1]}' },
      { kind: 'joined' },
    ]);
    expect(sources).toHaveLength(1);
  });

  it('opens again for a tab that was frozen so long that it counted as closed', () => {
    const tab = newTab();
    vi.advanceTimersByTime(FROZEN_MS);
    expect(sources).toHaveLength(0);
    tab.say('ping');
    tell('heartbeat', '{"revision":1}');
    expect(tab.heard.at(-1)).toMatchObject({ name: 'heartbeat' });
  });

  it('closes with the last tab', () => {
    const tab = newTab();
    tab.say('leave');
    expect(sources).toHaveLength(0);
  });
});
