import { describe, expect, it } from 'vitest';
import { ticksIn, WHOLE_RANGE, zoomRange } from './zoom-range.ts';

describe('the range to zoom to', () => {
  it.each([
    { name: 'surrounds what happens', meters: [12.9, 36.2], expected: { from: 10, to: 40 } },
    { name: 'leaves space at the edges', meters: [20.5, 39], expected: { from: 10, to: 50 } },
    { name: 'stays on the chart', meters: [0.5, 3], expected: { from: 0, to: 10 } },
    { name: 'is missing when nothing happens', meters: [], expected: null },
    { name: 'is missing when it happens everywhere', meters: [5, 95], expected: null },
  ])('$name', ({ meters, expected }) => {
    expect(zoomRange(meters)).toEqual(expected);
  });
});

describe('the axis', () => {
  it('has a few round numbers for every range', () => {
    expect(ticksIn(WHOLE_RANGE)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticksIn({ from: 30, to: 40 })).toEqual([30, 32, 34, 36, 38, 40]);
    expect(ticksIn({ from: 10, to: 40 })).toEqual([10, 15, 20, 25, 30, 35, 40]);
    expect(ticksIn({ from: 0, to: 70 })).toEqual([0, 20, 40, 60]);
  });
});
