import { expect, it } from 'vitest';
import { mayUseOptimizer, usageMonth } from './optimizer-uses.ts';

it.each([
  ['2026-01-31T23:59:59.999Z', '2026-01'],
  ['2026-02-01T00:00:00.000Z', '2026-02'],
  // In New York it is still January.
  ['2026-01-31T20:30:00.000-05:00', '2026-02'],
  ['2028-02-29T12:00:00.000Z', '2028-02'],
])('a use at %s counts in %s', (time, month) => {
  expect(usageMonth(new Date(time))).toBe(month);
});

it('the optimizer may be used as often as the plan allows, or without an end', () => {
  expect([0, 2, 3, 4].map((uses) => mayUseOptimizer(uses, 3))).toEqual([true, true, false, false]);
  expect(mayUseOptimizer(1000, null)).toBe(true);
  expect(mayUseOptimizer(0, 0)).toBe(false);
});
