import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a page's code that never arrives has failed after 120 seconds, and the next use tries again", async () => {
  const View = () => null;
  const load = vi.fn<() => Promise<typeof View>>(() => new Promise(() => undefined));
  const { preload } = lazyPage(load);
  let failure: unknown;
  const first = preload().catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect(String(failure)).toContain('the code never arrived');
  load.mockResolvedValue(View);
  expect(await preload()).toBe(View);
});
