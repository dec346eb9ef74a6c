import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import { memo, useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { classNames } from '../../ui/index.ts';
import { MAP_TEXTS } from './texts.ts';
import { bordersPath, cellsPath, isClose, MAP_SIZE } from './map-layout.ts';
import type { WeaponMap, Winner } from './map-layout.ts';
import styles from './map-chart.module.css';

/** A point on the map. */
export interface MapPlace {
  readonly rangeMeters: number;
  readonly accuracyPercent: number;
}

const RANGE_TICKS = [0, 20, 40, 60, 80, 100];
const ACCURACY_TICKS = [25, 50, 75, 100];
const ACCURACY_STEP = 100 / MAP_SIZE.rows;

/** How far arrow keys move, in cells: to the right and up. */
const KEY_STEPS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 5],
  PageDown: [0, -5],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** The middle of a column, in percent. */
function xOf(column: number): number {
  return ((column + 0.5) / MAP_SIZE.columns) * 100;
}

/** The middle of a row, in percent from the top. */
function yOf(row: number): number {
  return ((MAP_SIZE.rows - row - 0.5) / MAP_SIZE.rows) * 100;
}

function placeAt(column: number, row: number): MapPlace {
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return {
    rangeMeters: within(column, MAP_SIZE.columns) * CHART_RANGE_METERS.step,
    accuracyPercent: (within(row, MAP_SIZE.rows) + 1) * ACCURACY_STEP,
  };
}

/** The cell at a point, or the nearest. */
function cellIndexOf({ rangeMeters, accuracyPercent }: MapPlace) {
  return {
    column: Math.round(rangeMeters / CHART_RANGE_METERS.step),
    row: Math.max(0, Math.round(accuracyPercent / ACCURACY_STEP) - 1),
  };
}

interface ChartProps {
  readonly label: string;
  readonly map: WeaponMap;
  readonly winners: readonly Winner[];
  readonly place: MapPlace;
  /** Called when a pointer or the keyboard moves over the map. Null when the pointer leaves. */
  readonly onLook: (place: MapPlace | null) => void;
  /** Called when a point is selected. */
  readonly onChoose: (place: MapPlace) => void;
}

/**
 * The map: distance to the right, accuracy up. Positions are in percent, so that nothing needs measuring and the
 * server's markup matches.
 */
export function MapChart({ label, map, winners, place, onLook, onChoose }: ChartProps) {
  const id = useId();
  const [isMoved, setIsMoved] = useState(false);
  const pointed = (event: MouseEvent<HTMLElement>): MapPlace => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - left) / width) * MAP_SIZE.columns);
    return placeAt(
      column,
      MAP_SIZE.rows - 1 - Math.floor(((event.clientY - top) / height) * MAP_SIZE.rows),
    );
  };
  const step = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    // With a modifier key, it's a browser shortcut, such as Back.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { column, row } = cellIndexOf(place);
    setIsMoved(true);
    onLook(placeAt(column + by[0], row + by[1]));
  };
  // Holding down a key would change the URL more often than browsers allow.
  const stay = () => {
    if (isMoved) onChoose(place);
    setIsMoved(false);
  };
  const { column, row } = cellIndexOf(place);
  return (
    <div className={styles.chart}>
      <p className={styles.yTitle}>{MAP_TEXTS.yAxis}</p>
      <svg className={styles.yAxis} aria-hidden>
        {ACCURACY_TICKS.map((tick) => (
          <text
            key={tick}
            x="2.25rem"
            y={`${yOf(tick / ACCURACY_STEP - 1)}%`}
            dy="4"
            textAnchor="end"
          >
            {`${tick}%`}
          </text>
        ))}
      </svg>
      <div
        className={styles.plot}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys ${id}-place`}
        onKeyDown={step}
        onKeyUp={stay}
        onBlur={stay}
        onPointerMove={(event) => onLook(pointed(event))}
        onPointerDown={(event) => onLook(pointed(event))}
        // Lifting a finger counts as leaving, too. The tap that follows selects the point.
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch') onLook(null);
        }}
        onClick={(event) => onChoose(pointed(event))}
      >
        <Regions map={map} winners={winners} />
        <svg className={styles.cursor} aria-hidden>
          <line x1={`${xOf(column)}%`} x2={`${xOf(column)}%`} y1="0" y2="100%" />
          <line y1={`${yOf(row)}%`} y2={`${yOf(row)}%`} x1="0" x2="100%" />
          <circle cx={`${xOf(column)}%`} cy={`${yOf(row)}%`} r="6" />
        </svg>
      </div>
      <svg className={styles.xAxis} aria-hidden>
        {RANGE_TICKS.map((tick) => (
          <text
            key={tick}
            x={`${xOf(tick / CHART_RANGE_METERS.step)}%`}
            y="1.1rem"
            textAnchor={tick === CHART_RANGE_METERS.to ? 'end' : 'middle'}
          >
            {tick === CHART_RANGE_METERS.to ? `${tick} m` : tick}
          </text>
        ))}
      </svg>
      <p className={styles.xTitle}>{MAP_TEXTS.xAxis}</p>
      <p id={`${id}-keys`} className="visually-hidden">
        {MAP_TEXTS.keys}
      </p>
      <p id={`${id}-place`} className="visually-hidden">
        {MAP_TEXTS.place(place.rangeMeters, place.accuracyPercent)}
      </p>
    </div>
  );
}

/** The weapons' regions with their names. Renders again only when the map changes. */
const Regions = memo(function Regions({ map, winners }: Pick<ChartProps, 'map' | 'winners'>) {
  const id = useId();
  const scale = `scale(${1 / MAP_SIZE.columns} ${1 / MAP_SIZE.rows})`;
  return (
    <svg className={styles.regions} aria-hidden>
      <Textures id={id} />
      {winners.map((winner, index) => {
        const isIts = (isFaded: boolean) =>
          cellsPath(
            map,
            (cell) => cell.best.weaponName === winner.name && isClose(cell) === isFaded,
          );
        return [false, true].map((isFaded) => {
          const clip = `${id}clip${index}${isFaded ? 'faded' : ''}`;
          return (
            <g key={`${winner.name} ${isFaded}`} className={isFaded ? styles.faded : styles.region}>
              <clipPath id={clip} clipPathUnits="objectBoundingBox">
                <path d={isIts(isFaded)} transform={scale} />
              </clipPath>
              <g clipPath={`url(#${clip})`}>
                <rect width="100%" height="100%" className={styles[`color${winner.color}`]} />
                <rect width="100%" height="100%" fill={`url(#${id}texture${winner.texture})`} />
              </g>
            </g>
          );
        });
      })}
      <svg viewBox={`0 0 ${MAP_SIZE.columns} ${MAP_SIZE.rows}`} preserveAspectRatio="none">
        <path d={bordersPath(map)} className={styles.border} vectorEffect="non-scaling-stroke" />
      </svg>
      {winners.map((winner, index) => (
        <RegionName key={winner.name} winner={winner} number={index + 1} />
      ))}
    </svg>
  );
});

/** Columns needed per letter of a name, on phones and on large screens. */
const COLUMNS_PER_LETTER = { phone: 1.5, wide: 0.6 } as const;
/** The vertical position of a name within its block, as a share of the height. */
const NAME_HEIGHT = 0.7;

/** The name in the middle of its block, its number from the legend if that's too narrow, or nothing. */
function RegionName({ winner, number }: { readonly winner: Winner; readonly number: number }) {
  const { column, row, columns, rows } = winner.block;
  if (rows < 2) return null;
  const fits = (perLetter: number) => columns >= winner.name.length * perLetter;
  const at = {
    x: `${xOf(column + (columns - 1) / 2)}%`,
    // Above the middle, since the selected point is so often there.
    y: `${yOf(row + (rows - 1) * NAME_HEIGHT)}%`,
    dy: '0.35em',
  };
  const isWide = fits(COLUMNS_PER_LETTER.wide);
  const isNarrow = fits(COLUMNS_PER_LETTER.phone);
  return (
    <>
      {isWide && (
        <text {...at} className={classNames(styles.name, !isNarrow && styles.onlyWide)}>
          {winner.name}
        </text>
      )}
      {!isNarrow && columns >= 2 && (
        <text {...at} className={classNames(styles.name, isWide && styles.onlyPhone)}>
          {number}
        </text>
      )}
    </>
  );
}

/** Lines and dots on top of the colors, so that color is never the only cue. The first style has none. */
function Textures({ id }: { readonly id: string }) {
  const line = { stroke: 'currentColor', strokeWidth: 1.5 };
  const pattern = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs className={styles.textures}>
      <pattern id={`${id}texture1`} {...pattern} patternTransform="rotate(45)">
        <path d="M0 4H8" {...line} />
      </pattern>
      <pattern id={`${id}texture2`} {...pattern}>
        <circle cx="4" cy="4" r="1.3" fill="currentColor" />
      </pattern>
      <pattern id={`${id}texture3`} {...pattern} patternTransform="rotate(-45)">
        <path d="M0 4H8" {...line} />
      </pattern>
      <pattern id={`${id}texture4`} {...pattern}>
        <path d="M0 4H8" {...line} />
      </pattern>
      <pattern id={`${id}texture0`} {...pattern} />
    </defs>
  );
}

/** A sample of a weapon's style with its number, shown next to its name. */
export function WinnerKey({
  winner,
  number,
}: {
  readonly winner: Winner;
  readonly number: number;
}) {
  const id = useId();
  return (
    <svg width="28" height="20" aria-hidden className={styles.key}>
      <Textures id={id} />
      <rect width="28" height="20" rx="4" className={styles[`color${winner.color}`]} />
      <rect width="28" height="20" rx="4" fill={`url(#${id}texture${winner.texture})`} />
      <text x="14" y="14.5" className={styles.name}>
        {number}
      </text>
    </svg>
  );
}
