import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeShares } from './whole-shares.ts';

describe('whole shares', () => {
  it('raise the largest remainders, so that they add up to 100%', () => {
    // 42.4, 14.8, 14.8, 28 are 42 + 14 + 14 + 28 = 98 without the remainders .4, .8, .8, 0.
    expect(wholeShares([0.424, 0.148, 0.148, 0.28])).toEqual([0.42, 0.15, 0.15, 0.28]);
  });

  it('raise the earlier one of equal remainders', () => {
    expect(wholeShares([1 / 3, 1 / 3, 1 / 3])).toEqual([0.34, 0.33, 0.33]);
  });

  it('keep whole percents as they are', () => {
    expect(wholeShares([0.29, 0.57, 0.14])).toEqual([0.29, 0.57, 0.14]);
    expect(wholeShares([])).toEqual([]);
  });

  it('add up to the rounded total, each less than 1% from its share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
        (raw) => {
          const total = raw.reduce((sum, one) => sum + one, 0);
          const shares = total === 0 ? raw : raw.map((one) => one / total);
          const whole = wholeShares(shares);
          const sum = whole.reduce((all, one) => all + Math.round(one * 100), 0);
          expect(sum).toBe(total === 0 ? 0 : 100);
          for (const [index, share] of shares.entries()) {
            expect(Math.abs(share - (whole[index] ?? 0))).toBeLessThan(0.01 + 1e-9);
          }
        },
      ),
    );
  });
});
