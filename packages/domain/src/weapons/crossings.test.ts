import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { line } from '../testing/ttk-line.ts';
import { allCrossings, crossingsOf, ttkSeries } from './ttk-series.ts';
import type { TtkSeries } from './ttk-series.ts';

describe('crossingsOf', () => {
  const crossing = (
    rangeMeters: number,
    ttkSeconds: number,
    fasterBefore: string,
    fasterAfter: string,
  ) => ({
    rangeMeters,
    ttkSeconds,
    fasterBefore,
    fasterAfter,
  });

  it.each([
    {
      name: 'finds the middle of two samples', // 1 to 3 against 2: meet half way from 0 to 2 m
      a: line('A', 1, 3),
      b: line('B', 2),
      expected: [crossing(1, 2, 'A', 'B')],
    },
    {
      name: 'finds a point nearer to one sample', // 1 to 5 against 2: a quarter of the way from 2 to 4 m
      a: line('A', 1, 1, 5),
      b: line('B', 2),
      expected: [crossing(2.5, 2, 'A', 'B')],
    },
    {
      name: 'finds where two sloping lines meet', // 1 to 2 and 2 to 1
      a: line('A', 1, 2),
      b: line('B', 2, 1),
      expected: [crossing(1, 1.5, 'A', 'B')],
    },
    {
      name: 'finds a crossing on a sample',
      a: line('A', 1, 2, 3),
      b: line('B', 2),
      expected: [crossing(2, 2, 'A', 'B')],
    },
    {
      name: 'finds one for each change of places', // up through 2 at 1 m, down through 2 at 5 m
      a: line('A', 1, 3, 3, 1),
      b: line('B', 2),
      expected: [crossing(1, 2, 'A', 'B'), crossing(5, 2, 'B', 'A')],
    },
    {
      name: 'takes lines that touch and part in the same order for not crossing',
      a: line('A', 1, 2, 1),
      b: line('B', 2),
      expected: [],
    },
    {
      name: 'takes lines that run together and part in the same order for not crossing',
      a: line('A', 1, 2, 2, 2, 1),
      b: line('B', 2),
      expected: [],
    },
    {
      name: 'sets the crossing where lines that ran together part in the other order', // together from 2 to 6 m
      a: line('A', 1, 2, 2, 2, 3),
      b: line('B', 2),
      expected: [crossing(6, 2, 'A', 'B')],
    },
    { name: 'finds none in equal lines', a: line('A', 2), b: line('B', 2), expected: [] },
    { name: 'finds none in lines apart', a: line('A', 1), b: line('B', 2), expected: [] },
    {
      name: 'finds none where lines start together and part',
      a: line('A', 2, 3),
      b: line('B', 2),
      expected: [],
    },
    { name: 'finds none where lines only join', a: line('A', 1, 2), b: line('B', 2), expected: [] },
    { name: 'finds none across a gap', a: line('A', 1, null, 3), b: line('B', 2), expected: [] },
    {
      name: 'finds none across a gap in the other line',
      a: line('A', 1, 1, 3),
      b: line('B', 2, null, 2),
      expected: [],
    },
    {
      name: 'finds none where lines part after a gap they met in',
      a: line('A', 1, null, 2, 3),
      b: line('B', 2),
      expected: [],
    },
    {
      name: 'continues after a gap', // the order after the gap is B, A; they meet half way from 4 to 6 m
      a: line('A', 1, null, 3, 1),
      b: line('B', 2),
      expected: [crossing(5, 2, 'B', 'A')],
    },
    {
      name: 'finds none against a line that never kills',
      a: line('A', 1, 3),
      b: line('B', null),
      expected: [],
    },
    {
      name: 'stays on the sample where the lines were apart by less than can be seen',
      a: line('A', 2.1, 2 - 0.9e-9, 2 - 1.2e-9),
      b: line('B', 2),
      expected: [crossing(2, 2, 'B', 'A')],
    },
  ])('$name', ({ a, b, expected }) => {
    const found = crossingsOf(a, b);
    expect(found.map((point) => [point.fasterBefore, point.fasterAfter])).toEqual(
      expected.map((point) => [point.fasterBefore, point.fasterAfter]),
    );
    for (const [index, point] of expected.entries()) {
      expect(found[index]?.rangeMeters).toBeCloseTo(point.rangeMeters, 6);
      expect(found[index]?.ttkSeconds).toBeCloseTo(point.ttkSeconds, 6);
    }
  });

  const samples = fc.array(fc.option(fc.integer({ min: 1, max: 6 }), { freq: 12 }), {
    minLength: 51,
    maxLength: 51,
  });
  const anyLine = (name: string) =>
    samples.map((tenths) =>
      line(name, ...tenths.map((tenth) => (tenth === null ? null : tenth / 10))),
    );

  /** A line's height at a range between its samples. */
  function heightOf({ ttkSeconds }: TtkSeries, rangeMeters: number): number {
    const index = Math.min(49, Math.floor(rangeMeters / 2));
    const [from, to] = [ttkSeconds[index], ttkSeconds[index + 1]];
    const progress = rangeMeters / 2 - index;
    // at a sample only that sample counts: the next may be missing
    if (progress === 0) return from ?? Number.NaN;
    if (progress === 1) return to ?? Number.NaN;
    return (from ?? Number.NaN) * (1 - progress) + (to ?? Number.NaN) * progress;
  }

  it('finds only points that lie on both lines, within the chart and in order of range', () => {
    fc.assert(
      fc.property(anyLine('A'), anyLine('B'), (a, b) => {
        const found = crossingsOf(a, b);
        for (const [index, point] of found.entries()) {
          expect(heightOf(a, point.rangeMeters)).toBeCloseTo(point.ttkSeconds, 9);
          expect(heightOf(b, point.rangeMeters)).toBeCloseTo(point.ttkSeconds, 9);
          expect(point.rangeMeters).toBeGreaterThanOrEqual(found[index - 1]?.rangeMeters ?? 0);
          expect(point.rangeMeters).toBeLessThanOrEqual(100);
          expect([point.fasterBefore, point.fasterAfter].toSorted()).toEqual(['A', 'B']);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same points, led by the same weapons, whichever line comes first', () => {
    fc.assert(
      fc.property(anyLine('A'), anyLine('B'), (a, b) => {
        const [one, other] = [crossingsOf(a, b), crossingsOf(b, a)];
        expect(other).toHaveLength(one.length);
        for (const [index, point] of one.entries()) {
          expect(other[index]?.rangeMeters).toBeCloseTo(point.rangeMeters, 9);
          expect(other[index]?.ttkSeconds).toBeCloseTo(point.ttkSeconds, 9);
          expect(other[index]?.fasterBefore).toBe(point.fasterBefore);
          expect(other[index]?.fasterAfter).toBe(point.fasterAfter);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds where V9S and 93R change places against a Medium', () => {
    const found = crossingsOf(
      ttkSeries(weaponNamed('V9S'), 'Medium', 'Body'),
      ttkSeries(weaponNamed('93R'), 'Medium', 'Body'),
    );
    expect(found.map((point) => [point.fasterBefore, point.fasterAfter])).toEqual([
      ['V9S', '93R'],
      ['93R', 'V9S'],
    ]);
    // V9S rises from 7/6 s at 12 m to 8/6 s at 14 m, the 93R stays at 1.185 s: 12 + 2 x 0.11
    expect(found[0]?.rangeMeters).toBeCloseTo(12.22, 9);
    expect(found[0]?.ttkSeconds).toBeCloseTo(1.185, 9);
    // 93R: 1.64 s at 36 m (18.2 damage, 14 shots), 2.095 s at 38 m (14.3 damage, 18 shots); V9S stays at 10/6 s
    expect(found[1]?.rangeMeters).toBeCloseTo(36 + (2 * (10 / 6 - 1.64)) / (2.095 - 1.64), 9);
    expect(found[1]?.ttkSeconds).toBeCloseTo(10 / 6, 9);
  });
});

describe('allCrossings', () => {
  it('lists the crossings of every pair by rising range, at one range by rising time', () => {
    const up = line('Up', 1, 1, 4); // meets 2 at 2 + 2/3 m and 3 at 2 + 4/3 m
    const low = line('Low', 2);
    const high = line('High', 3);
    const early = line('Early', 0, 5); // rises through 1, 2 and 3 at 0.4, 0.8 and 1.2 m
    const found = allCrossings([high, up, early, low]);
    expect(found.map((point) => `${point.fasterBefore} ${point.fasterAfter}`)).toEqual([
      'Early Up',
      'Early Low',
      'Early High',
      'Up Low',
      'Up High',
    ]);
    const falling = line('Falling', 4, 0);
    const cross = [
      line('One', 1, 3),
      line('Two', 2),
      line('Three', 0, 2),
      line('Four', 1),
      falling,
    ];
    const atOneMeter = allCrossings(cross).filter((point) => point.rangeMeters === 1);
    expect(atOneMeter.map((point) => point.ttkSeconds)).toEqual([1, 2, 2, 2]);
  });

  it.each([
    { name: 'no line', series: [] },
    { name: 'one line', series: [line('A', 1, 3)] },
  ])('finds none in $name', ({ series }) => {
    expect(allCrossings(series)).toEqual([]);
  });
});
