import {
  allCrossings,
  CHART_RANGE_METERS,
  CHART_RANGES_METERS,
  falloffOf,
  metersText,
  secondsText,
  wholeMetersText,
} from '@trifecta/domain/weapons';
import type { DetailedWeapon, TtkCrossing, TtkSeries } from '@trifecta/domain/weapons';
import { READ_METERS, toldStretches } from '@trifecta/domain/fights';
import type { FastestStretch } from '@trifecta/domain/fights';
import { memo, useMemo, useState } from 'react';
import { ChartFigure, LineChart, SeriesKey, ticksTo } from '../../ui/charts/index.ts';
import { Button, classNames, RangeSlider } from '../../ui/index.ts';
import type { ChangeComparison } from './comparison-state.ts';
import { bestAt, killOf, leadersOf, seriesOf } from './kill-times.ts';
import type { Matchup } from './matchup.ts';
import { texts } from './texts.tsx';
import { ticksIn, WHOLE_RANGE, zoomRange } from './zoom-range.ts';
import type { ZoomRange } from './zoom-range.ts';
import styles from './ttk-range-chart.module.css';

/** Time to kill by distance: where damage drops off, and where one weapon overtakes another. */
export const TtkRangeChart = memo(function TtkRangeChart({
  matchup,
  change,
}: {
  readonly matchup: Matchup;
  readonly change: ChangeComparison;
}) {
  const meters = matchup.situation.rangeMeters ?? READ_METERS;
  const [read, setRead] = useState({ of: meters, meters });
  const [isZoomed, setIsZoomed] = useState(false);
  const onRead = (next: number) => setRead({ of: meters, meters: next });
  const { series, crossings, stretches } = useMemo(() => linesOf(matchup), [matchup]);
  const { weapons, numbers } = matchup;
  const zoom = eventfulRange(matchup, crossings);
  const range = (isZoomed && zoom) || WHOLE_RANGE;
  // Another distance in the URL ends what was read on the way there.
  const wanted = read.of === meters ? read.meters : meters;
  const shown = Math.min(range.to, Math.max(range.from, wanted));
  const longest = Math.max(0.1, ...series.flatMap((line) => line.ttkSeconds.map((s) => s ?? 0)));
  const names = series.map((line) => line.weaponName);
  return (
    <ChartFigure
      title={texts.range.title}
      note={texts.range.note}
      table={{
        columns: [texts.range.distance, ...names],
        rows: CHART_RANGES_METERS.map((rangeMeters, index) => ({
          name: metersText(rangeMeters),
          cells: series.map((line) => secondsText(line.ttkSeconds[index] ?? null)),
        })),
      }}
    >
      <div>
        {zoom && (
          <Button kind="quiet" className={styles.zoom} onClick={() => setIsZoomed(!isZoomed)}>
            {isZoomed ? texts.range.showAll(WHOLE_RANGE) : texts.range.zoom(zoom)}
          </Button>
        )}
        <LineChart
          label={texts.range.plot(range, names.join(', '))}
          xValues={CHART_RANGES_METERS}
          xRange={range}
          xTicks={ticksIn(range)}
          xUnit="m"
          yTicks={ticksTo(longest)}
          yTitle={texts.range.axis}
          lines={series.map((line, index) => ({
            name: line.weaponName,
            values: line.ttkSeconds,
            path: numbers === null ? stepsOf(line) : slopesOf(line),
            verticals: dropoffMeters(weapons[index]),
          }))}
          marks={marksOf(crossings, stretches)}
          cursor={shown}
          onCursor={(index) => onRead(index * CHART_RANGE_METERS.step)}
        />
        <Reading
          matchup={matchup}
          range={range}
          rangeMeters={shown}
          onRead={onRead}
          onChoose={(rangeMeters) => change({ rangeMeters })}
        />
      </div>
      <Crossings crossings={crossings} />
    </ChartFigure>
  );
});

/** With aim, only lead changes are calculated exactly, so no other crossings are shown. */
function linesOf(matchup: Matchup) {
  const series = seriesOf(matchup);
  const stretches = leadersOf(matchup);
  const all = allCrossings(series);
  const crossings =
    matchup.numbers === null ? all : all.filter((crossing) => changesTheLead(crossing, stretches));
  return { series, stretches, crossings };
}

/** The range around the crossings, or else around where damage drops off. It has the distance in the URL. */
function eventfulRange(
  { weapons, situation: { rangeMeters } }: Matchup,
  crossings: readonly TtkCrossing[],
): ZoomRange | null {
  const crossed = crossings.map((crossing) => crossing.rangeMeters);
  const events = crossed.length > 0 ? crossed : weapons.flatMap(dropoffMeters);
  return zoomRange(rangeMeters === null || events.length === 0 ? events : [...events, rangeMeters]);
}

/** The ranges where a weapon's damage starts and stops dropping. Empty if it never drops. */
function dropoffMeters(weapon: DetailedWeapon | undefined): number[] {
  if (weapon === undefined || weapon.noFalloff === true) return [];
  const { startMeters, endMeters } = falloffOf(weapon);
  return [startMeters, endMeters].filter((meters) => meters <= CHART_RANGE_METERS.to);
}

/** With perfect aim, times change in steps, and so does the line. */
function stepsOf({ steps }: TtkSeries) {
  return steps.flatMap(({ toMeters, ttkSeconds }, index) => [
    { x: steps[index - 1]?.toMeters ?? 0, y: ttkSeconds },
    { x: toMeters, y: ttkSeconds },
  ]);
}

/** Averages change in many small steps, so the line connects them directly. */
function slopesOf({ steps }: TtkSeries) {
  return steps.map(({ toMeters, ttkSeconds }) => ({ x: toMeters, y: ttkSeconds }));
}

/** One mark per crossing. Where the lead changes in the sentence above, it shows the distance. */
function marksOf(crossings: readonly TtkCrossing[], stretches: readonly FastestStretch[]) {
  const borders = new Set(toldStretches(stretches).told.map((one) => metersText(one.toMeters)));
  const marks = new Map<string, { x: number; y: number; label: string }>();
  for (const crossing of crossings) {
    const { rangeMeters: x, ttkSeconds: y } = crossing;
    // One weapon can overtake several others: one label is enough.
    const isTold = changesTheLead(crossing, stretches) && borders.delete(metersText(x));
    const label = isTold ? wholeMetersText(x) : '';
    const key = `${x} ${y}`;
    marks.set(key, { x, y, label: marks.get(key)?.label || label });
  }
  return [...marks.values()];
}

/** True for crossings where the lead changes: they answer the page's question. */
function changesTheLead(crossing: TtkCrossing, stretches: readonly FastestStretch[]): boolean {
  return stretches.some(
    ({ toMeters, weaponNames }, index) =>
      metersText(toMeters) === metersText(crossing.rangeMeters) &&
      weaponNames.includes(crossing.fasterBefore) &&
      stretches[index + 1]?.weaponNames.includes(crossing.fasterAfter) === true,
  );
}

function Reading({
  matchup,
  range,
  rangeMeters,
  onRead,
  onChoose,
}: {
  readonly matchup: Matchup;
  /** The part of the chart that's shown. */
  readonly range: ZoomRange;
  readonly rangeMeters: number;
  readonly onRead: (meters: number) => void;
  /** Called with the distance where the slider is let go. */
  readonly onChoose: (meters: number) => void;
}) {
  const readings = matchup.weapons.map((weapon) => readingOf(matchup, weapon, rangeMeters));
  const best = bestAt(matchup, rangeMeters);
  const spoken = readings.map(({ name, text }) => `${name} ${text}`).join('; ');
  return (
    <div className={styles.reading}>
      <RangeSlider
        className={styles.slider}
        min={range.from}
        max={range.to}
        value={rangeMeters}
        aria-label={texts.range.slider}
        aria-valuetext={texts.range.reading(rangeMeters, spoken)}
        onChange={onRead}
        onCommit={onChoose}
      />
      <ul className={styles.readout}>
        <li>
          <strong>{texts.range.at(rangeMeters)}</strong>
        </li>
        {readings.map((reading, index) => (
          <li key={reading.name}>
            <SeriesKey index={index} />
            {reading.name}
            <strong className={classNames(best.includes(reading.name) && styles.fastest)}>
              {reading.text}
            </strong>
            {reading.notes !== '' && <small>{reading.notes}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function readingOf(matchup: Matchup, weapon: DetailedWeapon, rangeMeters: number) {
  const {
    seconds,
    secondsText: time,
    shotsText,
    spread,
    notes,
  } = killOf(matchup, weapon, rangeMeters);
  const reached =
    spread === undefined
      ? texts.timeAndShots(time, shotsText)
      : texts.timeAndSpread(time, spread.text);
  return {
    name: weapon.name,
    text: seconds === null ? texts.outOfRange(time) : reached,
    notes: notes.join(', '),
  };
}

function Crossings({ crossings }: { readonly crossings: readonly TtkCrossing[] }) {
  if (crossings.length === 0) return null;
  return (
    <details>
      <summary className={styles.crossingsSummary}>
        {texts.range.crossings(crossings.length)}
      </summary>
      <ul className={styles.crossings}>
        {crossings.map((crossing) => (
          <li key={`${crossing.fasterBefore} ${crossing.fasterAfter} ${crossing.rangeMeters}`}>
            {texts.range.overtakes(
              wholeMetersText(crossing.rangeMeters),
              crossing.fasterAfter,
              crossing.fasterBefore,
              secondsText(crossing.ttkSeconds),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
