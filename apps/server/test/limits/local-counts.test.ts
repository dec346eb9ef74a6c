import { describe, expect, it } from 'vitest';
import { LocalCounts } from '../../src/limits/local-counts.ts';

describe('points counted in this process', () => {
  const tenASecond = () => new LocalCounts({ points: 100, seconds: 10 });

  it('allow a burst, and then as many as come back', () => {
    const counts = tenASecond();
    for (let taken = 0; taken < 100; taken += 10) expect(counts.take('ben', 10, 0)).toBe(0);
    expect(counts.take('ben', 10, 0)).toBe(1000);
    expect(counts.take('ben', 10, 999)).toBe(1);
    expect(counts.take('ben', 10, 1000)).toBe(0);
    expect(counts.take('ben', 1, 1000)).toBe(100);
    // Never more than a burst, however long nobody took any.
    expect(counts.take('ben', 100, 60_000)).toBe(0);
    expect(counts.take('ben', 1, 60_000)).toBe(100);
  });

  it('are each caller’s own, and survive a clock that is set back', () => {
    const counts = tenASecond();
    expect(counts.take('ben', 100, 5000)).toBe(0);
    expect(counts.take('cleo', 100, 5000)).toBe(0);
    expect(counts.take('ben', 1, 1000)).toBe(100);
    expect(counts.take('ben', 1, 1100)).toBe(0);
  });

  it('are remembered for 20,000 callers, and forgotten first for who used none for longest', () => {
    const counts = tenASecond();
    const spendAll = (caller: string) => counts.take(caller, 100, 0);
    const waitOf = (caller: string) => counts.take(caller, 1, 0);
    spendAll('ben');
    spendAll('cleo');
    for (let other = 1; other <= 19_998; other += 1) spendAll(`other ${other}`);
    expect([waitOf('ben'), waitOf('cleo')]).toEqual([100, 100]);
    spendAll('one more');
    expect([waitOf('ben'), waitOf('cleo'), waitOf('one more')]).toEqual([100, 100, 100]);
    expect([waitOf('other 2'), waitOf('other 1')]).toEqual([100, 0]);
  });
});
