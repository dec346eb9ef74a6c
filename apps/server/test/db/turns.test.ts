import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from '../../src/db/turns.ts';
import { DatabaseUnavailableError } from '../../src/db/unavailable.ts';

const LIMIT_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a turn that takes too long to come is refused, and later ones come in order', async () => {
  const turns = new Turns(LIMIT_MS);
  await turns.take();
  const refused = turns.take().catch((error: unknown) => error);
  vi.advanceTimersByTime(LIMIT_MS - 1);
  const served: string[] = [];
  const second = turns.take().then(() => served.push('second'));
  const third = turns.take().then(() => served.push('third'));
  vi.advanceTimersByTime(1);
  expect(await refused).toBeInstanceOf(DatabaseUnavailableError);
  expect(turns.load.waiting).toBe(2);
  turns.giveBack();
  await second;
  expect(served).toEqual(['second']);
  turns.giveBack();
  await third;
  turns.giveBack();
  expect(turns.load).toMatchObject({ used: 0, waiting: 0 });
  // A turn that came has no limit left.
  expect(vi.getTimerCount()).toBe(0);
});

it('other work comes between turns that take long', async () => {
  let milliseconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1));
  const turns = new Turns(LIMIT_MS);
  const served: string[] = [];
  const use = async (name: string) => {
    await turns.take();
    served.push(name);
    turns.giveBack();
  };
  setImmediate(() => served.push('other work'));
  await Promise.all(['first', 'second', 'third'].map(use));
  expect(served).toEqual(['first', 'other work', 'second', 'third']);
  clock.mockRestore();
});
