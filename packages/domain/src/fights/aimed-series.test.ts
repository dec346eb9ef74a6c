import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { CHART_RANGES_METERS, piecesOf, roundedStat, secondsAt } from '../weapons/index.ts';
import { aimedSeries, killFigures } from './index.ts';

const AIM = { accuracy: 0.45, headshotShare: 0.2, targetHealth: 250 };
const PERFECT = { accuracy: 1, headshotShare: 0, targetHealth: 250 };

/** The leaders between two borders, by times as shown. */
function leads(names: readonly string[], fight = AIM): string[] {
  const series = aimedSeries(names.map(weaponNamed), fight);
  const pieces = piecesOf(series).map(({ toMeters }) => {
    const shown = series.map((line) => roundedStat('ttkSeconds', secondsAt(line, toMeters)));
    const leaders = names.filter((_, index) => shown[index] === Math.min(...shown));
    return { toMeters, leaders: leaders.join(' and ') };
  });
  return pieces
    .filter(({ leaders }, index) => leaders !== pieces[index + 1]?.leaders)
    .map(({ leaders, toMeters }) => `${leaders} to ${toMeters}`);
}

describe('the lines of a comparison with aim', () => {
  it('contain the mean at each range of the chart', () => {
    const weapons = ['M11', 'AKM', 'Sword'].map(weaponNamed);
    const expected = weapons.map((weapon) =>
      CHART_RANGES_METERS.map((rangeMeters) => {
        const figures = killFigures(weapon, { ...AIM, rangeMeters });
        return figures && (expect.closeTo(figures.meanSeconds, 6) as unknown);
      }),
    );
    expect(aimedSeries(weapons, AIM).map((line) => line.ttkSeconds)).toEqual(expected);
  });

  it('change the lead where they do with perfect aim, to 0.1 m', () => {
    // 12.878 m and 36.176 m, as calculated in the tests of crossings.
    expect(leads(['93R', 'V9S'], PERFECT)).toEqual(['V9S to 12.8', '93R to 36.1', 'V9S to 100']);
  });

  it('change the lead where a search in 0.1 m steps finds it', () => {
    const names = ['M11', 'AKM', 'BFR Titan'];
    const fastestAt = (rangeMeters: number) => {
      const seconds = names.map((name) =>
        roundedStat(
          'ttkSeconds',
          killFigures(weaponNamed(name), { ...AIM, rangeMeters })?.meanSeconds ?? Infinity,
        ),
      );
      return names.filter((_, index) => seconds[index] === Math.min(...seconds)).join(' and ');
    };
    const found: string[] = [];
    for (let range = 0; range < 1000; range += 1) {
      const [now, next] = [fastestAt(range / 10), fastestAt((range + 1) / 10)];
      if (now !== next || range === 999)
        found.push(`${now} to ${range === 999 ? 100 : range / 10}`);
    }
    expect(leads(names)).toEqual(found);
  });

  it('end at the reach of a blade', () => {
    const [sword] = aimedSeries([weaponNamed('Sword')], AIM);
    expect(sword?.steps.at(-1)?.toMeters).toBe(3);
    expect(sword?.ttkSeconds.slice(1, 3)).toEqual([expect.any(Number), null]);
  });

  it('are empty without a hit', () => {
    const [line] = aimedSeries([weaponNamed('AKM')], { ...AIM, accuracy: 0 });
    expect(line?.steps).toEqual([]);
  });
});
