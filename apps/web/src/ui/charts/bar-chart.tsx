import type { ReactNode } from 'react';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { classColor } from '../player-class.tsx';
import { classNames } from '../class-names.ts';
import styles from './bar-chart.module.css';
import { percent } from './scale.ts';

/** One bar with the contents of its tooltip. */
export interface Bar {
  readonly name: string;
  /** Goes before the name, such as the key of its line in another chart. */
  readonly mark?: ReactNode;
  /** The class whose color the bar has. */
  readonly tone: PlayerClass;
  /** Null draws no bar. */
  readonly value: number | null;
  readonly valueText: string;
  /** Pairs of term and text. */
  readonly tooltip: readonly (readonly [string, string])[];
}

/** Horizontal bars on one scale from 0 to `max`. Pointing at, touching, or focusing one shows its tooltip. */
export function BarChart({ bars, max }: { readonly bars: readonly Bar[]; readonly max: number }) {
  return (
    <ul className={styles.chart}>
      {bars.map((bar) => (
        <li key={bar.name} className={styles.bar} tabIndex={0}>
          <span className={styles.name}>
            {bar.mark}
            {bar.name}
          </span>
          <span className={styles.value}>{bar.valueText}</span>
          <svg className={classNames(styles.track, classColor(bar.tone))} aria-hidden>
            <rect width="100%" height="100%" rx="3" className={styles.trackLine} />
            <rect
              width={percent(Math.min(bar.value ?? 0, max), max)}
              height="100%"
              rx="3"
              fill="currentColor"
            />
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
