import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedResponses } from '../../src/http/cached-responses.ts';
import { PreparedResponse } from '../../src/http/prepared-response.ts';

const MAX_AGE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Builds a different response each time. */
function newMaker() {
  return vi.fn<() => Promise<PreparedResponse>>(() => Promise.resolve(PreparedResponse.json({})));
}

it('a cached response expires, even without a change notice', async () => {
  const [cached, make] = [new CachedResponses(MAX_AGE_MS), newMaker()];
  const first = await cached.get('top10', make);
  vi.advanceTimersByTime(MAX_AGE_MS - 1);
  expect(cached.get('top10', make)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(await cached.get('top10', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

it('concurrent requests share one response', async () => {
  const [cached, make] = [new CachedResponses(MAX_AGE_MS), newMaker()];
  const [one, other] = await Promise.all([cached.get('top10', make), cached.get('top10', make)]);
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

it('a response in progress when the data changes is delivered but not cached', async () => {
  const [cached, make] = [new CachedResponses(MAX_AGE_MS), newMaker()];
  const underWay = cached.get('top10', make);
  cached.clear();
  const old = await underWay;
  expect(await cached.get('top10', make)).not.toBe(old);
});

it("a failure reaches the callers and isn't cached", async () => {
  const cached = new CachedResponses(MAX_AGE_MS);
  const failing = cached.get('top10', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await cached.get('top10', newMaker())).toBeInstanceOf(PreparedResponse);
});
