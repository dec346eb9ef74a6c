import { expect, it, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';
import type { LiveMessage } from './live-stream.ts';

it('when told that the network may be back, replaces only a connection that has been silent, and says so', () => {
  const opened: EventTarget[] = [];
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
  const heard: LiveMessage[] = [];
  const stream = new LiveStream('/events', (message) => heard.push(message));
  opened[0]?.dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(1000);
  stream.wake();
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  stream.wake();
  expect(opened).toHaveLength(2);
  expect(heard).toEqual([{ kind: 'connected' }, { kind: 'disconnected' }]);
  stream.close();
  vi.useRealTimers();
});
