import styles from './over-time.module.css';
import { percent, ticksTo } from './scale.ts';

/** The share of its space that a column fills. */
const WIDTH = 0.7;

/** Counts over time as columns from 0, at equal distances. */
export function ColumnChart({
  label,
  columns,
}: {
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly count: number }[];
}) {
  const ticks = ticksTo(Math.max(4, ...columns.map(({ count }) => count)), 2);
  const most = ticks.at(-1) ?? 1;
  const toY = (count: number) => percent(most - count, most);
  return (
    <div className={styles.chart}>
      <svg className={styles.scale} aria-hidden>
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={toY(tick)} dy="4" textAnchor="end" className={styles.tick}>
            {tick.toLocaleString('en')}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <line key={tick} x2="100%" y1={toY(tick)} y2={toY(tick)} className={styles.grid} />
        ))}
        {columns.map(({ name, count }, index) => (
          <rect
            key={name}
            x={percent(index + (1 - WIDTH) / 2, columns.length)}
            width={percent(WIDTH, columns.length)}
            y={toY(count)}
            height={percent(count, most)}
            className={styles.column}
          />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{columns[0]?.name}</span>
        <span>{columns.length > 1 && columns.at(-1)?.name}</span>
      </p>
    </div>
  );
}
