import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventLoopLag } from '../../src/pages/event-loop-lag.ts';

let nowMs: number;
let lag: EventLoopLag;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  nowMs = 0;
  lag = new EventLoopLag(() => nowMs);
  lag.start();
});
afterEach(() => {
  lag.stop();
  vi.useRealTimers();
});

/** Turns of the event loop that each take this long. Timers that became due fire once per turn. */
function turns(count: number, turnMs: number): void {
  for (let turn = 0; turn < count; turn += 1) {
    nowMs += turnMs;
    vi.advanceTimersToNextTimer();
  }
}

it.each([300, 450, 600, 1000, 5000])('turns of %i ms count as that much lag', (turnMs) => {
  turns(4, turnMs);
  expect(lag.milliseconds).toBeGreaterThan(turnMs - 20);
});

it('a process on time has none, and neither does one that has caught up', () => {
  turns(50, 10);
  expect(lag.milliseconds).toBe(0);
  turns(2, 600);
  expect(lag.milliseconds).toBeGreaterThan(250);
  turns(50, 10);
  expect(lag.milliseconds).toBe(0);
});

it('one short delay is averaged over half a second', () => {
  turns(1, 300);
  turns(20, 10);
  expect(lag.milliseconds).toBeLessThan(50);
});
