import type { ReactNode } from 'react';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { classColor } from '../player-class.tsx';
import { classNames } from '../class-names.ts';
import styles from './bar-chart.module.css';
import { percent } from './scale.ts';

/** One bar with the contents of its tooltip. */
export interface Bar {
  readonly name: string;
  /** Shown before the name, such as the key of its line in another chart. */
  readonly mark?: ReactNode;
  /** The class whose color the bar has. Without one, it's the accent's. */
  readonly tone?: PlayerClass | undefined;
  /** Null draws no bar. */
  readonly value: number | null;
  readonly valueText: string;
  /** Shown below the name, such as what the value leaves out. */
  readonly note?: string | undefined;
  /** A thin line over the bar from one value to another, with its text. */
  readonly spread?:
    | { readonly from: number; readonly to: number; readonly text: string }
    | undefined;
  /** Pairs of term and text. */
  readonly tooltip: readonly (readonly [string, string])[];
}

/**
 * Horizontal bars on one scale from 0 to `max`. Hovering over, touching, or focusing a bar shows its tooltip. `reference`
 * is a value that all bars are held against, marked by a dashed line.
 */
export function BarChart({
  bars,
  max,
  reference,
}: {
  readonly bars: readonly Bar[];
  readonly max: number;
  readonly reference?: number;
}) {
  return (
    <ul className={styles.chart}>
      {bars.map((bar) => (
        <li key={bar.name} className={styles.bar} tabIndex={0}>
          <span className={styles.name}>
            {bar.mark}
            {bar.name}
            {bar.note !== undefined && <small className={styles.note}> {bar.note}</small>}
          </span>
          <span className={styles.value}>
            {bar.valueText}
            {bar.spread !== undefined && <small className={styles.note}> {bar.spread.text}</small>}
          </span>
          <svg
            className={classNames(
              styles.track,
              bar.tone === undefined ? styles.plain : classColor(bar.tone),
            )}
            aria-hidden
          >
            <rect width="100%" height="100%" rx="3" className={styles.trackLine} />
            <rect
              width={percent(Math.min(bar.value ?? 0, max), max)}
              height="100%"
              rx="3"
              fill="currentColor"
            />
            {reference !== undefined && (
              <line
                x1={percent(reference, max)}
                x2={percent(reference, max)}
                y1="-40%"
                y2="140%"
                className={styles.reference}
              />
            )}
            {bar.spread !== undefined && <Spread {...bar.spread} max={max} />}
          </svg>
          <dl className={styles.tooltip}>
            {bar.tooltip.map(([term, text]) => (
              <div key={term} className={styles.pair}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Spread({
  from,
  to,
  max,
}: {
  readonly from: number;
  readonly to: number;
  readonly max: number;
}) {
  const [x1, x2] = [percent(from, max), percent(Math.min(to, max), max)];
  return (
    <g className={styles.spread}>
      <line x1={x1} x2={x2} y1="50%" y2="50%" />
      <line x1={x1} x2={x1} y1="15%" y2="85%" />
      <line x1={x2} x2={x2} y1="15%" y2="85%" />
    </g>
  );
}
