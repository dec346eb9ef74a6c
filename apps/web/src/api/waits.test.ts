import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Waits } from './waits.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('are at most two seconds in the first minute, then up to half a minute, and short again after a success', () => {
  const waits = new Waits();
  expect(Array.from({ length: 5 }, () => waits.next())).toEqual([500, 1000, 2000, 2000, 2000]);
  vi.advanceTimersByTime(60_000);
  expect([waits.next(), waits.next()]).toEqual([16_000, 30_000]);
  waits.reset();
  expect(waits.next()).toBe(500);
});
