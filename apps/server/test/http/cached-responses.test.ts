import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedResponses } from '../../src/http/cached-responses.ts';
import { PreparedResponse } from '../../src/http/prepared-response.ts';

const MAX_AGE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes another answer each time. */
function newMaker() {
  return vi.fn<() => Promise<PreparedResponse>>(() => Promise.resolve(PreparedResponse.json({})));
}

it('a kept answer is made anew after its time, even when no change is heard of', async () => {
  const [cached, make] = [new CachedResponses(MAX_AGE_MS), newMaker()];
  const first = await cached.get('top10', make);
  vi.advanceTimersByTime(MAX_AGE_MS - 1);
  expect(cached.get('top10', make)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(await cached.get('top10', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

it('many who ask at the same time get one answer', async () => {
  const [cached, make] = [new CachedResponses(MAX_AGE_MS), newMaker()];
  const [one, other] = await Promise.all([cached.get('top10', make), cached.get('top10', make)]);
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

it('what was being made when the data changed is finished, and not kept', async () => {
  const [cached, make] = [new CachedResponses(MAX_AGE_MS), newMaker()];
  const underWay = cached.get('top10', make);
  cached.clear();
  const old = await underWay;
  expect(await cached.get('top10', make)).not.toBe(old);
});

it('a failure reaches those who asked, and not kept', async () => {
  const cached = new CachedResponses(MAX_AGE_MS);
  const failing = cached.get('top10', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await cached.get('top10', newMaker())).toBeInstanceOf(PreparedResponse);
});
