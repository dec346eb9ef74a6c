import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Paced } from '../../src/db/paced.ts';

const EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced() {
  const act = vi.fn<() => void>();
  return { act, subject: new Paced(EVERY_MS, act) };
}

describe('a paced call', () => {
  it('happens right away after a pause', () => {
    const { act, subject } = paced();
    subject.call();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(EVERY_MS);
    subject.call();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('happens once for many that come close together, at the end of the time', () => {
    const { act, subject } = paced();
    for (let count = 0; count < 100; count += 1) subject.call();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(EVERY_MS);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10 * EVERY_MS);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("can be flushed, which does nothing when none is waiting, and doesn't come twice", () => {
    const { act, subject } = paced();
    subject.flush();
    expect(act).not.toHaveBeenCalled();
    subject.call();
    subject.call();
    subject.flush();
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10 * EVERY_MS);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("doesn't come once stopped", () => {
    const { act, subject } = paced();
    subject.call();
    subject.call();
    subject.stop();
    vi.advanceTimersByTime(10 * EVERY_MS);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
