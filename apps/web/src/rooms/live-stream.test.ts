import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';
import type { LiveMessage } from './live-stream.ts';

let opened: EventTarget[] = [];
let heard: LiveMessage[] = [];

beforeEach(() => {
  opened = [];
  heard = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        opened.push(this);
      }

      close(): void {
        // Nothing to free.
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function openStream(): LiveStream {
  const stream = new LiveStream('/events', (message) => heard.push(message));
  opened[0]?.dispatchEvent(new Event('open'));
  return stream;
}

it('when told that the network may be back, replaces only a connection that has been silent, and says so', () => {
  const stream = openStream();
  vi.advanceTimersByTime(1000);
  stream.wake();
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  stream.wake();
  expect(opened).toHaveLength(2);
  expect(heard).toEqual([{ kind: 'connected' }, { kind: 'disconnected' }]);
  stream.close();
});

it('notices by the silence that a connection died without a word, and opens another', () => {
  const stream = openStream();
  vi.advanceTimersByTime(44_000);
  expect(heard).toEqual([{ kind: 'connected' }]);
  vi.advanceTimersByTime(2000);
  expect(heard.at(-1)).toEqual({ kind: 'disconnected' });
  expect(opened).toHaveLength(2);
  stream.close();
});

it('tries again for as long as it takes, less and less often', () => {
  const stream = openStream();
  const fail = () => opened.at(-1)?.dispatchEvent(new Event('error'));
  for (let tries = 0; tries < 20; tries += 1) {
    fail();
    vi.advanceTimersByTime(30_000);
    expect(opened).toHaveLength(tries + 2);
  }
  opened.at(-1)?.dispatchEvent(new Event('open'));
  expect(heard.at(-1)).toEqual({ kind: 'connected' });
  stream.close();
});
