import { describe, expect, it } from 'vitest';
import { meanSecondsUntilHits } from './kill-chances.ts';

const tenthsAt = (shot: number) => (shot - 1) / 10;

describe('the mean seconds until a number of hits', () => {
  it('are those of the shots when every shot hits', () => {
    expect(meanSecondsUntilHits(3, 1, tenthsAt)).toEqual([0, 0.1, 0.2]);
  });

  it('grow with the misses', () => {
    // At 50%, k hits take 2k shots on average, and the first shot lands at 0: (2k - 1) x 0.1.
    const means = meanSecondsUntilHits(3, 0.5, tenthsAt);
    expect(means).toEqual([0.1, 0.3, 0.5].map((seconds): unknown => expect.closeTo(seconds, 9)));
  });

  it('are unknown for hits that take more than 20,000 shots', () => {
    // With one hit in 500, the first takes 500 shots on average and the 40th 20,000.
    const means = meanSecondsUntilHits(40, 1 / 500, tenthsAt);
    expect(means[0]).toBeCloseTo(49.9, 6);
    expect(means[39]).toBeNull();
  });

  it('are unknown only for the hits after the last shot that is ever fired', () => {
    const firesTwice = (shot: number) => (shot <= 2 ? tenthsAt(shot) : Infinity);
    expect(meanSecondsUntilHits(3, 1, firesTwice)).toEqual([0, 0.1, null]);
  });
});
