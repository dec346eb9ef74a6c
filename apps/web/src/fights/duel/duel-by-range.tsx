import { duelChancesByRange } from '@trifecta/domain/fights';
import type { DuelChances, DuelSide } from '@trifecta/domain/fights';
import { CHART_RANGES_METERS } from '@trifecta/domain/weapons';
import { useMemo, useState } from 'react';
import { ChartFigure, LineChart, SeriesKey } from '../../ui/charts/index.ts';
import styles from './duel-by-range.module.css';
import { shownChances } from './shown-chances.ts';
import { DUEL_FORM_TEXTS } from './form-texts.ts';
import { DUEL_TEXTS } from './texts.tsx';

const RANGE_TICKS = [0, 20, 40, 60, 80, 100];
const PERCENT_TICKS = [0, 25, 50, 75, 100];

/** The duel's outcome by distance, showing where the favorite changes. */
export function DuelByRange({
  own,
  enemy,
  headStartSeconds,
  rangeMeters,
  chances,
}: {
  readonly own: DuelSide;
  readonly enemy: DuelSide;
  readonly headStartSeconds: number;
  /** The distance that's read first. */
  readonly rangeMeters: number;
  /** The outcome there. */
  readonly chances: DuelChances | null;
}) {
  const [read, setRead] = useState<number | null>(null);
  const all = useMemo(
    () => duelChancesByRange(own, enemy, CHART_RANGES_METERS, headStartSeconds),
    [own, enemy, headStartSeconds],
  );
  const [cursor, there] =
    read === null ? [rangeMeters, chances] : [CHART_RANGES_METERS[read] ?? 0, all[read] ?? null];
  const names = [own.weapon.name, enemy.weapon.name] as const;
  const lines = [
    lineOf(DUEL_TEXTS.side(DUEL_FORM_TEXTS.you, names[0]), all, (one) => one.firstWins),
    lineOf(DUEL_TEXTS.side(DUEL_FORM_TEXTS.enemy, names[1]), all, (one) => one.secondWins),
  ];
  return (
    <ChartFigure
      title={DUEL_TEXTS.byRange(...names)}
      note={DUEL_TEXTS.byRangeNote}
      table={{
        columns: DUEL_TEXTS.columns(...names),
        rows: CHART_RANGES_METERS.map((meters, index) => ({
          name: `${meters} m`,
          cells: cellsOf(all[index] ?? null),
        })),
      }}
    >
      <ul className={styles.keys}>
        {lines.map((line, index) => (
          <li key={line.name}>
            <SeriesKey index={index} />
            {line.name}
          </li>
        ))}
      </ul>
      <LineChart
        label={DUEL_TEXTS.byRange(...names)}
        xValues={CHART_RANGES_METERS}
        xTicks={RANGE_TICKS}
        xUnit="m"
        yTicks={PERCENT_TICKS}
        yTitle={DUEL_TEXTS.yTitle}
        lines={lines}
        marks={[]}
        cursor={cursor}
        onCursor={setRead}
      />
      <p>{DUEL_TEXTS.reading(cursor, there)}</p>
    </ChartFigure>
  );
}

function lineOf(
  name: string,
  all: readonly (DuelChances | null)[],
  of: (chances: DuelChances) => number,
) {
  const values = all.map((chances) => chances && of(chances) * 100);
  const path = values.flatMap((y, index) =>
    y === null ? [] : [{ x: CHART_RANGES_METERS[index] ?? 0, y }],
  );
  return { name, values, path, verticals: [] };
}

function cellsOf(chances: DuelChances | null): string[] {
  if (chances === null) return [DUEL_TEXTS.none, DUEL_TEXTS.none, DUEL_TEXTS.none];
  const { firstWins, bothDie, secondWins } = shownChances(chances);
  return [firstWins, bothDie, secondWins].map(DUEL_TEXTS.percent);
}
