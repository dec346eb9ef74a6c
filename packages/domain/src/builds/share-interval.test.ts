import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './share-interval.ts';

describe('the 95% interval of a share', () => {
  // Newcombe, Statistics in Medicine 17 (1998), pages 857 to 872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is what is published for %i of %i', (part, count, from, to) => {
    const interval = wilsonInterval(part / count, count);
    expect(interval.from).toBeCloseTo(from, 4);
    expect(interval.to).toBeCloseTo(to, 4);
  });

  it('is everything when nothing was counted', () => {
    expect(wilsonInterval(0, 0)).toEqual({ from: 0, to: 1 });
  });
});
