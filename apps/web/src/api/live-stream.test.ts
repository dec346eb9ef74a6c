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
  const stream = new LiveStream('/events', ['heartbeat'], (message) => heard.push(message));
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

it('tries again with the first answer to anything, but not with every answer of a server that refuses streams', () => {
  const stream = openStream();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const fail = () => opened.at(-1)?.dispatchEvent(new Event('error'));
  fail();
  // Out of reach for more than a minute: the waits are long.
  for (let tries = 0; tries < 40; tries += 1) {
    vi.advanceTimersToNextTimer();
    fail();
  }
  const before = opened.length;
  stream.answered(false);
  expect(opened).toHaveLength(before);
  vi.advanceTimersByTime(2001);
  stream.answered(false);
  expect(opened).toHaveLength(before + 1);
  fail();
  stream.answered(true);
  expect(opened).toHaveLength(before + 2);
  opened.at(-1)?.dispatchEvent(new Event('open'));
  stream.answered(true);
  expect(opened).toHaveLength(before + 2);
  stream.close();
  vi.restoreAllMocks();
});

it('is back within half a second after a server that said it would stop', () => {
  const stream = openStream();
  opened[0]?.dispatchEvent(new Event('stopping'));
  expect(heard.at(-1)).toEqual({ kind: 'disconnected' });
  vi.advanceTimersByTime(500);
  expect(opened).toHaveLength(2);
  stream.close();
});
