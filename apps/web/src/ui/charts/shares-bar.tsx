import { classNames } from '../class-names.ts';
import { percent } from './scale.ts';
import styles from './shares-bar.module.css';

/** A part of the whole, with its text. */
export interface SharesPart {
  readonly name: string;
  readonly count: number;
  readonly text: string;
}

const TONES = [styles.first, styles.second, styles.third];

/** Parts after the third share the color of the last. */
function toneOf(index: number): string | undefined {
  return TONES[index] ?? styles.further;
}

/** One bar that shows how a whole splits into parts in an order, with the best first. */
export function SharesBar({ parts }: { readonly parts: readonly SharesPart[] }) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0) || 1;
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <div className={styles.chart}>
      <svg className={styles.bar} aria-hidden>
        {parts.map(({ name, count }, index) => (
          <rect
            key={name}
            x={percent(starts[index] ?? 0, whole)}
            width={percent(count, whole)}
            height="100%"
            className={classNames(styles.part, toneOf(index))}
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {parts.map(({ name, text }, index) => (
          <li key={name}>
            <svg width="12" height="12" aria-hidden>
              <rect width="12" height="12" rx="2" className={toneOf(index)} />
            </svg>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
