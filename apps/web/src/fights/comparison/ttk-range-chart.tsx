import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  allCrossings,
  CHART_RANGE_METERS,
  CHART_RANGES_METERS,
  falloffOf,
  fastestByRange,
  killAtRange,
  lacksFlightFigures,
  shownValue,
  ttkSeries,
} from '@trifecta/domain/weapons';
import type {
  DetailedWeapon,
  FastestStretch,
  HitLocation,
  TtkCrossing,
  TtkSeries,
} from '@trifecta/domain/weapons';
import { Fragment, memo, useMemo, useState } from 'react';
import { ChartFigure, LineChart, SeriesKey, ticksTo } from '../../ui/charts/index.ts';
import { classNames } from '../../ui/index.ts';
import { DASH, metersText, secondsText } from '../../weapons/index.ts';
import styles from './ttk-range-chart.module.css';

const RANGE_TICKS = [0, 20, 40, 60, 80, 100];
/** Where a reader begins: most fights are fought about here. */
const FIRST_READ_METERS = 20;

interface ChartProps {
  readonly weapons: readonly DetailedWeapon[];
  readonly target: PlayerClass;
  readonly location: HitLocation;
}

/** Time to kill over distance: where damage falls off, and where one weapon overtakes another. */
export const TtkRangeChart = memo(function TtkRangeChart({
  weapons,
  target,
  location,
}: ChartProps) {
  const [cursor, setCursor] = useState(FIRST_READ_METERS / CHART_RANGE_METERS.step);
  const series = useMemo(
    () => weapons.map((weapon) => ttkSeries(weapon, target, location)),
    [weapons, target, location],
  );
  const crossings = useMemo(() => allCrossings(series), [series]);
  const leftOut = weapons.filter(lacksFlightFigures).map((weapon) => weapon.name);
  const stretches = fastestByRange(series.filter((line) => !leftOut.includes(line.weaponName)));
  const longest = Math.max(0.1, ...series.flatMap((line) => line.ttkSeconds.map((s) => s ?? 0)));
  return (
    <ChartFigure
      title="Time to kill over distance"
      note="Dashed lines mark where damage dropoff starts and ends. Diamonds mark where one weapon overtakes another."
      table={{
        columns: ['Distance', ...series.map((line) => line.weaponName)],
        rows: CHART_RANGES_METERS.map((rangeMeters, index) => ({
          name: `${rangeMeters} m`,
          cells: series.map((line) => secondsText(line.ttkSeconds[index] ?? null)),
        })),
      }}
    >
      <FastestAnswer stretches={stretches} leftOut={leftOut} />
      <div>
        <LineChart
          label={`Time to kill in seconds, 0 to 100 m: ${series.map((line) => line.weaponName).join(', ')}`}
          xValues={CHART_RANGES_METERS}
          xTicks={RANGE_TICKS}
          xUnit="m"
          yTicks={ticksTo(longest)}
          yTitle="Time to kill in seconds"
          lines={series.map((line, index) => ({
            name: line.weaponName,
            values: line.ttkSeconds,
            path: pathOf(line),
            verticals: dropoffMeters(weapons[index]),
          }))}
          marks={marksOf(crossings, stretches)}
          cursor={cursor}
          onCursor={setCursor}
        />
        <Reading
          series={series}
          weapons={weapons}
          target={target}
          location={location}
          cursor={cursor}
          onCursor={setCursor}
        />
      </div>
      <Crossings crossings={crossings} />
    </ChartFigure>
  );
});

/** Ranges where a weapon's damage begins and ends to fall; none for one that loses nothing. */
function dropoffMeters(weapon: DetailedWeapon | undefined): number[] {
  if (weapon === undefined || weapon.noFalloff === true) return [];
  const { startMeters, endMeters } = falloffOf(weapon);
  return [startMeters, endMeters].filter((meters) => meters <= CHART_RANGE_METERS.to);
}

/** Kill times change in steps, so the line does. */
function pathOf({ steps }: TtkSeries) {
  return steps.flatMap(({ toMeters, ttkSeconds }, index) => [
    { x: steps[index - 1]?.toMeters ?? 0, y: ttkSeconds },
    { x: toMeters, y: ttkSeconds },
  ]);
}

/** One mark for each place; where the lead changes, it tells the distance. */
function marksOf(crossings: readonly TtkCrossing[], stretches: readonly FastestStretch[]) {
  const marks = new Map<string, { x: number; y: number; label: string }>();
  for (const crossing of crossings) {
    const { rangeMeters: x, ttkSeconds: y } = crossing;
    const label = changesTheLead(crossing, stretches) ? metersText(x) : '';
    const key = `${x} ${y}`;
    marks.set(key, { x, y, label: marks.get(key)?.label || label });
  }
  return [...marks.values()];
}

/** Whether the fastest of all changes at a crossing: those answer the question of the page. */
function changesTheLead(crossing: TtkCrossing, stretches: readonly FastestStretch[]): boolean {
  return stretches.some(
    ({ toMeters, weaponNames }, index) =>
      metersText(toMeters) === metersText(crossing.rangeMeters) &&
      weaponNames.includes(crossing.fasterBefore) &&
      stretches[index + 1]?.weaponNames.includes(crossing.fasterAfter) === true,
  );
}

function Reading({
  series,
  weapons,
  target,
  location,
  cursor,
  onCursor,
}: ChartProps & {
  readonly series: readonly TtkSeries[];
  readonly cursor: number;
  readonly onCursor: (index: number) => void;
}) {
  const rangeMeters = CHART_RANGES_METERS[cursor] ?? 0;
  const readings = series.map((line, index) => {
    const weapon = weapons[index];
    const kill = weapon === undefined ? null : killAtRange(weapon, target, location, rangeMeters);
    return {
      name: line.weaponName,
      // Equal on the screen is equally fast.
      ttkSeconds: shownValue('ttkSeconds', kill?.ttkSeconds ?? Infinity),
      text:
        kill === null
          ? `${DASH} (out of range)`
          : `${secondsText(kill.ttkSeconds)}, ${kill.shots} ${kill.shots === 1 ? 'shot' : 'shots'}`,
    };
  });
  const fastest = Math.min(...readings.map((reading) => reading.ttkSeconds));
  return (
    <div className={styles.reading}>
      <input
        type="range"
        className={styles.slider}
        min={CHART_RANGE_METERS.from}
        max={CHART_RANGE_METERS.to}
        step={CHART_RANGE_METERS.step}
        value={rangeMeters}
        aria-label="Range"
        aria-valuetext={`${rangeMeters} m: ${readings.map((reading) => `${reading.name} ${reading.text}`).join('; ')}`}
        onChange={(event) => onCursor(event.target.valueAsNumber / CHART_RANGE_METERS.step)}
      />
      <ul className={styles.readout}>
        <li>
          <strong>At {rangeMeters} m</strong>
        </li>
        {readings.map((reading, index) => (
          <li key={reading.name}>
            <SeriesKey index={index} />
            {reading.name}
            <strong
              className={classNames(
                reading.ttkSeconds === fastest && fastest < Infinity && styles.fastest,
              )}
            >
              {reading.text}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Crossings({ crossings }: { readonly crossings: readonly TtkCrossing[] }) {
  if (crossings.length === 0) return null;
  return (
    <details>
      <summary className={styles.crossingsSummary}>Crossover ranges ({crossings.length})</summary>
      <ul className={styles.crossings}>
        {crossings.map((crossing) => (
          <li key={`${crossing.fasterBefore} ${crossing.fasterAfter} ${crossing.rangeMeters}`}>
            <strong>{metersText(crossing.rangeMeters)}</strong>: {crossing.fasterAfter} overtakes{' '}
            {crossing.fasterBefore} at {secondsText(crossing.ttkSeconds)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which weapon kills fastest at which range, in a sentence. */
function FastestAnswer({
  stretches,
  leftOut,
}: {
  readonly stretches: readonly FastestStretch[];
  /** Weapons that don't count, because no stat says how long their shots fly. */
  readonly leftOut: readonly string[];
}) {
  if (stretches.length === 0) return null;
  return (
    <p className={styles.answer}>
      Kills fastest:{' '}
      {stretches.map((stretch, index) => (
        <Fragment key={stretch.fromMeters}>
          {index > 0 && ', then '}
          <strong>{stretch.weaponNames.join(' and ')}</strong>
          {stretch.toMeters < CHART_RANGE_METERS.to && ` to ${metersText(stretch.toMeters)}`}
        </Fragment>
      ))}
      .
      {leftOut.length > 0 && ` Not counted, because flight time is unknown: ${leftOut.join(', ')}.`}
    </p>
  );
}
