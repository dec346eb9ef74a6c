import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { line } from '../testing/ttk-line.ts';
import { piecesOf, secondsAt, ttkSeries } from '../weapons/index.ts';
import type { TtkSeries } from '../weapons/index.ts';
import {
  fastestStretches,
  fightIn,
  perfectSeries,
  STANDARD_SITUATION,
  toldStretches,
} from './index.ts';

const told = (...series: readonly TtkSeries[]) =>
  fastestStretches(series).map(
    ({ weaponNames, toMeters }) => `${weaponNames.join('+')} to ${toMeters}`,
  );

describe('the fastest weapons by range', () => {
  it.each([
    { name: 'are none without a weapon', series: [], expected: [] },
    { name: 'are none where nothing kills', series: [line('A')], expected: [] },
    {
      name: 'are one weapon, if there is only one',
      series: [line('A', [10, 1], [100, 2])],
      expected: ['A to 100'],
    },
    {
      name: 'change where one weapon overtakes another',
      series: [line('A', [10, 1], [100, 3]), line('B', [100, 2])],
      expected: ['A to 10', 'B to 100'],
    },
    {
      name: 'end at the reach of the last weapon',
      series: [line('A', [3, 1]), line('B', [40, 2])],
      expected: ['A to 3', 'B to 40'],
    },
    {
      name: 'are two within 5% of each other, the faster one first',
      series: [line('A', [100, 1.05]), line('B', [100, 1])],
      expected: ['B+A to 100'],
    },
    {
      name: 'are one when the other is more than 5% slower',
      series: [line('A', [100, 1.06]), line('B', [100, 1])],
      expected: ['B to 100'],
    },
    {
      name: 'stay the same two when they only swap places',
      series: [line('A', [50, 1], [100, 1.04]), line('B', [100, 1.02])],
      expected: ['A+B to 100'],
    },
    {
      name: 'are about equal only where they are all along',
      series: [line('A', [50, 1], [100, 1.2]), line('B', [80, 1.02], [100, 1.2])],
      expected: ['A+B to 50', 'B to 100'],
    },
  ])('$name', ({ series, expected }) => {
    expect(told(...series)).toEqual(expected);
  });

  it('give a stretch under 2 m to the neighbor that is closer in time', () => {
    const short = line('S', [10, 9], [11.9, 1], [100, 9]);
    expect(told(line('A', [10, 1], [100, 3]), short, line('B', [11, 4], [100, 2]))).toEqual([
      'A to 11.9',
      'B to 100',
    ]);
    expect(told(line('A', [10, 1], [100, 5]), short, line('B', [9, 4], [100, 2]))).toEqual([
      'A to 10',
      'B to 100',
    ]);
  });

  it('lead at every place but in stretches under 2 m', () => {
    const anyLine = (name: string) =>
      fc
        .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 60 })), {
          maxLength: 5,
        })
        .map((ends) => {
          const meters = [...new Set(ends.map(([to]) => to)), 100].toSorted((a, b) => a - b);
          const seconds = ends.map(([, tenths]) => tenths / 10).toSorted((a, b) => a - b);
          return line(name, ...meters.map((to, index) => [to, seconds[index] ?? 7] as const));
        });
    fc.assert(
      fc.property(anyLine('A'), anyLine('B'), anyLine('C'), (...series) => {
        let [wrongMeters, coveredTo] = [0, 0];
        for (const stretch of fastestStretches(series)) {
          expect(stretch.fromMeters).toBe(coveredTo);
          coveredTo = stretch.toMeters;
        }
        expect(coveredTo).toBe(100);
        const wrong = piecesOf(series).map(({ fromMeters, toMeters }) => {
          const { weaponNames = [] } =
            fastestStretches(series).find((one) => one.toMeters >= toMeters) ?? {};
          const seconds = series.map((one) => secondsAt(one, toMeters));
          const isRight = weaponNames.every((name) => {
            const index = series.findIndex((one) => one.weaponName === name);
            return (seconds[index] ?? Infinity) <= Math.min(...seconds) * 1.05 + 1e-9;
          });
          wrongMeters = isRight ? 0 : wrongMeters + toMeters - fromMeters;
          return wrongMeters;
        });
        // Whole meters: a stretch that joined another is 1 m long, and can have one on either side.
        expect(Math.max(...wrong)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a sentence tells', () => {
  const toldOf = (...stretches: readonly (readonly [string, number])[]) => {
    const { told: named, hasMore } = toldStretches(
      stretches.map(([names, toMeters], index) => ({
        fromMeters: stretches[index - 1]?.[1] ?? 0,
        toMeters,
        weaponNames: names.split('+'),
      })),
    );
    return [
      ...named.map(({ weaponNames, toMeters }) => `${weaponNames.join('+')} to ${toMeters}`),
      ...(hasMore ? ['others'] : []),
    ];
  };

  it('are up to three stretches', () => {
    expect(toldOf(['A', 10], ['B+C', 16], ['C', 100])).toEqual([
      'A to 10',
      'B+C to 16',
      'C to 100',
    ]);
  });

  it('names two and says that more follow, if there are', () => {
    expect(toldOf(['A', 10], ['B', 20], ['C', 30], ['D', 100])).toEqual([
      'A to 10',
      'B to 20',
      'others',
    ]);
  });
});

describe('lines with perfect aim', () => {
  const heavy = fightIn({ ...STANDARD_SITUATION, target: 'Heavy' });

  it('have the borders of the chart, and its times as long as nothing else counts', () => {
    const akm = weaponNamed('AKM');
    expect(perfectSeries([akm], heavy)).toMatchObject([
      { weaponName: 'AKM', ttkSeconds: ttkSeries(akm, 'Heavy', 'Body').ttkSeconds },
    ]);
    const [chart] = [ttkSeries(akm, 'Heavy', 'Body')];
    expect(perfectSeries([akm], heavy)[0]?.steps).toEqual(
      chart.steps.map(({ toMeters, ttkSeconds }) => ({ toMeters, ttkSeconds })),
    );
  });

  it('count spin-up, unless the fight starts at full speed', () => {
    const at = (fromRest: boolean) =>
      perfectSeries([weaponNamed('M134 Minigun')], { ...heavy, fromRest })[0]?.ttkSeconds[0];
    // The wiki: 2.47 s against a Heavy from rest.
    expect(at(true)).toBeCloseTo(2.47, 1);
    expect(at(false)).toBe(ttkSeries(weaponNamed('M134 Minigun'), 'Heavy', 'Body').ttkSeconds[0]);
  });

  it('count swaps between linked magazines', () => {
    const seconds = perfectSeries([weaponNamed('SA1216')], heavy)[0]?.ttkSeconds[0];
    // Published: 1.75 s.
    expect(seconds).toBeCloseTo(1.75, 2);
  });
});
