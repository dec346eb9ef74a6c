import { percent } from './scale.ts';
import styles from './over-time.module.css';

/** A share from 0 to 1 at one time, with the bounds of its interval. */
export interface TrendPoint {
  readonly name: string;
  readonly shown: { readonly share: number; readonly from: number; readonly to: number } | null;
}

/**
 * Shares over time at equal distances, each with its interval, joined by a line that ends where one is missing.
 * `reference` is a share that all are held against, marked by a dashed line.
 */
export function TrendChart({
  label,
  points,
  reference,
}: {
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly reference: number;
}) {
  const toX = (index: number) => percent(index + 0.5, points.length);
  const toY = (share: number) => percent(1 - share, 1);
  return (
    <div className={styles.chart}>
      <svg className={styles.scale} aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <text key={share} x="100%" y={toY(share)} dy="4" textAnchor="end" className={styles.tick}>
            {percent(share, 1)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-label={label}>
        {[0, 0.5, 1].map((share) => (
          <line key={share} x2="100%" y1={toY(share)} y2={toY(share)} className={styles.grid} />
        ))}
        <line x2="100%" y1={toY(reference)} y2={toY(reference)} className={styles.reference} />
        {points.map(({ name, shown }, index) => {
          if (shown === null) return null;
          const next = points[index + 1]?.shown ?? null;
          return (
            <g key={name}>
              <line
                x1={toX(index)}
                x2={toX(index)}
                y1={toY(shown.from)}
                y2={toY(shown.to)}
                className={styles.spread}
              />
              {next !== null && (
                <line
                  x1={toX(index)}
                  x2={toX(index + 1)}
                  y1={toY(shown.share)}
                  y2={toY(next.share)}
                  className={styles.line}
                />
              )}
              <circle cx={toX(index)} cy={toY(shown.share)} r="4.5" className={styles.point} />
            </g>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{points[0]?.name}</span>
        <span>{points.length > 1 && points.at(-1)?.name}</span>
      </p>
    </div>
  );
}
