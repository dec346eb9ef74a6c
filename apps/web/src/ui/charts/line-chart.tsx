import type { PointerEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './line-chart.module.css';
import { percent } from './scale.ts';
import { seriesClass, seriesDash, SeriesMarker } from './series.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One line. */
export interface ChartLine {
  readonly name: string;
  /** Its corners by increasing x, joined by straight lines. */
  readonly path: readonly Point[];
  /** Its height at each of the chart's x values, where markers can go. Null where it has none. */
  readonly values: readonly (number | null)[];
  /** Positions on the x axis marked with a dashed vertical line in the line's color. */
  readonly verticals: readonly number[];
}

/** A marked point with an optional short text, which goes above the plot. */
export interface ChartMark {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

interface LineChartProps {
  readonly label: string;
  readonly xValues: readonly number[];
  readonly xTicks: readonly number[];
  /** The part of the x axis to show, by default all of it. */
  readonly xRange?: { readonly from: number; readonly to: number };
  readonly xUnit: string;
  readonly yTicks: readonly number[];
  readonly yTitle: string;
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
  /** The x value being read. It can be between the chart's x values. */
  readonly cursor: number;
  /** Called with the index of the x value next to the pointer. */
  readonly onCursor: (index: number) => void;
}

/** The number of x values between a line's markers. */
const MARKER_EVERY = 10;

/**
 * Lines over a common x axis. Positions are in percent, so that nothing needs measuring and the server's markup
 * matches. The point being read moves with the pointer here, and with the caller's own control.
 */
export function LineChart(props: LineChartProps) {
  const { label, xValues, xTicks, xUnit, yTicks, yTitle, lines, marks, cursor, onCursor } = props;
  const xMax = xValues.at(-1) ?? 1;
  const { from, to } = props.xRange ?? { from: 0, to: xMax };
  const yMax = yTicks.at(-1) ?? 1;
  const toX = (value: number) => percent(value - from, to - from);
  const isShown = ({ x }: { readonly x: number }) => x >= from && x <= to;
  const toY = (value: number) => percent(yMax - value, yMax);
  const shownMarks = marks.filter(isShown);
  const labeled = shownMarks.filter((mark) => mark.label !== '');
  const followPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    onCursor(Math.round(((from + share * (to - from)) / xMax) * (xValues.length - 1)));
  };
  return (
    <div className={styles.chart}>
      <p className={classNames(styles.axisTitle, labeled.length > 0 && styles.aboveLabels)}>
        {yTitle}
      </p>
      <svg className={styles.yAxis} aria-hidden>
        {yTicks.map((tick) => (
          <text
            key={tick}
            x="2.25rem"
            y={toY(tick)}
            dy="4"
            textAnchor="end"
            className={styles.tick}
          >
            {tick}
          </text>
        ))}
      </svg>
      <svg
        className={styles.plot}
        role="img"
        aria-label={label}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
      >
        {yTicks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={toY(tick)} y2={toY(tick)} className={styles.grid} />
        ))}
        {lines.map((line, index) => (
          <g key={line.name} className={seriesClass(index)}>
            {line.verticals
              .filter((x) => isShown({ x }))
              .map((x) => (
                <line
                  key={x}
                  x1={toX(x)}
                  x2={toX(x)}
                  y1="0"
                  y2="100%"
                  className={styles.vertical}
                />
              ))}
          </g>
        ))}
        {labeled.map(({ x, y, label: text }, index) => (
          <g key={text}>
            <line
              x1={toX(x)}
              x2={toX(x)}
              y1={-index * LABEL_PIXELS}
              y2={toY(y)}
              className={styles.leader}
            />
            <text
              x={toX(x)}
              y={-index * LABEL_PIXELS - 6}
              textAnchor="middle"
              className={styles.crossingLabel}
            >
              {text}
            </text>
          </g>
        ))}
        <line x1={toX(cursor)} x2={toX(cursor)} y1="0" y2="100%" className={styles.cursor} />
        <Lines lines={lines} from={from} to={to} yMax={yMax} />
        <Markers lines={lines} xValues={xValues} toX={toX} toY={toY} isShown={isShown} />
        {shownMarks.map((mark) => (
          <svg key={`${mark.x} ${mark.y}`} x={toX(mark.x)} y={toY(mark.y)} overflow="visible">
            <path d="M0 -5.5L5.5 0L0 5.5L-5.5 0z" className={styles.crossing} />
          </svg>
        ))}
      </svg>
      <svg className={styles.xAxis} aria-hidden>
        {xTicks.map((tick) => (
          <text key={tick} x={toX(tick)} y="1.1rem" textAnchor="middle" className={styles.tick}>
            {tick === xTicks.at(-1) ? `${tick} ${xUnit}` : tick}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** What tells the lines apart without colors: a shape at regular places, and where a line ends before the chart does. */
function Markers({
  lines,
  xValues,
  toX,
  toY,
  isShown,
}: Pick<LineChartProps, 'lines' | 'xValues'> & {
  readonly toX: (value: number) => string;
  readonly toY: (value: number) => string;
  readonly isShown: (point: { readonly x: number }) => boolean;
}) {
  return lines.map((line, index) => {
    const regular = line.values.flatMap((y, at) => {
      const x = xValues[at] ?? 0;
      return y !== null && hasMarker(index, at) ? [{ id: at, x, y }] : [];
    });
    const ends = line.path.slice(-1).map((end) => ({ id: 'end', ...end }));
    return [...regular, ...ends.filter(({ x }) => x < (xValues.at(-1) ?? 0))]
      .filter(isShown)
      .map(({ id, x, y }) => (
        <SeriesMarker key={`${line.name} ${id}`} index={index} x={toX(x)} y={toY(y)} />
      ));
  });
}

/** Markers sit at regular places, each line's a little further along. */
function hasMarker(index: number, at: number): boolean {
  return at % MARKER_EVERY === (index * 2) % MARKER_EVERY;
}

/** The lines from one x to another. What's beyond is cut off. */
function Lines({
  lines,
  from,
  to,
  yMax,
}: {
  readonly lines: readonly ChartLine[];
  readonly from: number;
  readonly to: number;
  readonly yMax: number;
}) {
  const isCut = lines.some(({ path }) => path.some(({ x }) => x < from || x > to));
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      overflow={isCut ? 'hidden' : 'visible'}
    >
      {lines.map((line, index) => (
        <path
          key={line.name}
          d={pathOf(line.path, from, to, yMax)}
          className={classNames(styles.line, seriesClass(index))}
          strokeDasharray={seriesDash(index)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function pathOf(points: readonly Point[], from: number, to: number, yMax: number): string {
  const corners = points.map(
    ({ x, y }) =>
      `${(((x - from) / (to - from)) * 100).toFixed(2)} ${(100 - (y / yMax) * 100).toFixed(2)}`,
  );
  return corners.length === 0 ? '' : `M${corners.join('L')}`;
}

/** The height of a label above the plot, in pixels. Each has its own line, so that none overlap. */
const LABEL_PIXELS = 18;
