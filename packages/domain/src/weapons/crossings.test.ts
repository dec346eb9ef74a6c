import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { line } from '../testing/ttk-line.ts';
import { allCrossings, crossingsOf, ttkSeries } from './ttk-series.ts';

const crossing = (
  rangeMeters: number,
  ttkSeconds: number,
  fasterBefore: string,
  fasterAfter: string,
) => ({ rangeMeters, ttkSeconds, fasterBefore, fasterAfter });

describe('crossingsOf', () => {
  it.each([
    {
      name: 'finds where one line steps over another',
      a: line('A', [10, 1], [100, 3]),
      b: line('B', [100, 2]),
      expected: [crossing(10, 2, 'A', 'B')],
    },
    {
      name: 'finds where both step at the same range',
      a: line('A', [10, 1], [100, 5]),
      b: line('B', [10, 2], [100, 3]),
      expected: [crossing(10, 3, 'A', 'B')],
    },
    {
      name: 'finds each crossing',
      a: line('A', [10, 1], [50, 3], [100, 4]),
      b: line('B', [50, 2], [100, 5]),
      expected: [crossing(10, 2, 'A', 'B'), crossing(50, 4, 'B', 'A')],
    },
    {
      name: "doesn't count lines that run together and separate in the same order",
      a: line('A', [10, 1], [20, 2], [100, 2]),
      b: line('B', [20, 2], [100, 4]),
      expected: [],
    },
    {
      name: 'places the crossing where lines that ran together separate in the other order',
      a: line('A', [10, 1], [30, 2], [100, 3]),
      b: line('B', [100, 2]),
      expected: [crossing(30, 2, 'A', 'B')],
    },
    { name: 'finds none in equal lines', a: line('A', [100, 2]), b: line('B', [100, 2]) },
    { name: 'finds none in separate lines', a: line('A', [100, 1]), b: line('B', [100, 2]) },
    {
      name: 'finds none where lines start together and separate',
      a: line('A', [10, 2], [100, 3]),
      b: line('B', [100, 2]),
    },
    {
      name: 'finds none where lines only meet',
      a: line('A', [10, 1], [100, 2]),
      b: line('B', [100, 2]),
    },
    { name: 'finds none where a reach ends', a: line('A', [3, 1]), b: line('B', [100, 2]) },
    {
      name: 'finds none with a line that never kills',
      a: line('A', [10, 1], [100, 3]),
      b: line('B'),
    },
    {
      name: 'treats times that look equal as equal', // treats times that look equal as equal
      a: line('A', [10, 1], [20, 1.2], [100, 1.3]),
      b: line('B', [100, 1.1988]),
      expected: [crossing(20, 1.1988, 'A', 'B')],
    },
  ])('$name', ({ a, b, expected = [] }) => {
    expect(crossingsOf(a, b)).toEqual(expected);
    expect(crossingsOf(b, a)).toEqual(expected);
  });

  const anyLine = (name: string) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 6 })), {
        maxLength: 6,
      })
      .map((ends) => {
        const meters = [...new Set(ends.map(([toMeters]) => toMeters)), 100];
        const seconds = ends.map(([, tenths]) => tenths / 10).toSorted((a, b) => a - b);
        const byRange = meters.toSorted((a, b) => a - b);
        return line(name, ...byRange.map((to, index) => [to, seconds[index] ?? 1] as const));
      });

  it('finds exactly the points where the lead changes when checked meter by meter', () => {
    fc.assert(
      fc.property(anyLine('A'), anyLine('B'), (a, b) => {
        const at = ({ steps }: typeof a, meters: number) =>
          steps.find((step) => step.toMeters > meters)?.ttkSeconds ?? 0;
        const expected: [number, string][] = [];
        let leader = '';
        for (let meters = 0; meters < 100; meters += 1) {
          const difference = at(a, meters) - at(b, meters);
          const leads = difference === 0 ? leader : difference < 0 ? 'A' : 'B';
          if (leader !== '' && leads !== leader) expected.push([meters, leads]);
          leader = leads;
        }
        const found = crossingsOf(a, b);
        expect(found.map((point) => [point.rangeMeters, point.fasterAfter])).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('finds where the V9S and 93R swap places against a Medium', () => {
    const found = crossingsOf(
      ttkSeries(weaponNamed('V9S'), 'Medium', 'Body'),
      ttkSeries(weaponNamed('93R'), 'Medium', 'Body'),
    );
    // V9S: 8 shots, 7/6 s, as long as 40 x (1 - (r - 10) / 5 x 0.38) >= 250 / 8. 9 shots take 8/6 s, the 93R takes
    // 1.185 s.
    const first = 10 + (5 * (1 - 250 / 8 / 40)) / 0.38;
    // 93R: 14 shots, 1.64 s, as long as 26 x (1 - (r - 32) / 8 x 0.6) >= 250 / 14. 15 shots take 1.70 s, the V9S takes
    // 10/6 s.
    const second = 32 + (8 * (1 - 250 / 14 / 26)) / 0.6;
    expect(found).toEqual([
      crossing(expect.closeTo(first, 6), 1.185, 'V9S', '93R'),
      crossing(expect.closeTo(second, 6), 10 / 6, '93R', 'V9S'),
    ]);
    expect([first, second].map((meters) => meters.toFixed(1))).toEqual(['12.9', '36.2']);
  });
});

describe('allCrossings', () => {
  it('lists the crossings of every pair by increasing range, then by increasing time', () => {
    const found = allCrossings([
      line('High', [100, 3]),
      line('Up', [20, 1], [100, 4]),
      line('Early', [10, 0.5], [100, 5]),
      line('Low', [100, 2]),
    ]);
    expect(found.map((point) => `${point.fasterBefore} ${point.fasterAfter}`)).toEqual([
      'Early Up',
      'Early Low',
      'Early High',
      'Up Low',
      'Up High',
    ]);
  });

  it.each([
    { name: 'no line', series: [] },
    { name: 'one line', series: [line('A', [10, 1], [100, 3])] },
  ])('finds none in $name', ({ series }) => {
    expect(allCrossings(series)).toEqual([]);
  });
});
