import styles from './step-chart.module.css';
import { percent } from './scale.ts';

/** A value that applies from one point until the next. */
export interface ChartStep {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** The share of the width that a label needs. */
const LABEL_SHARE = 0.14;

/** Space above and below the line, as a share of the difference between the highest and the lowest value. */
const MARGIN = 0.35;

/**
 * A value over time as a stepped line, labeled with the values. The vertical axis doesn't start at zero, but the labels
 * show the scale.
 */
export function StepChart({
  label,
  steps,
  from,
  to,
  fromLabel,
  toLabel,
}: {
  readonly label: string;
  /** By increasing x. At least one. */
  readonly steps: readonly ChartStep[];
  readonly from: number;
  readonly to: number;
  readonly fromLabel: string;
  readonly toLabel: string;
}) {
  const values = steps.map(({ y }) => y);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(high - low, 1e-9) * MARGIN;
  const toX = (x: number) => percent(Math.max(0, x - from), to - from || 1);
  const toY = (y: number) => percent(high + room - y, high - low + 2 * room);
  return (
    <div className={styles.chart}>
      <svg className={styles.plot} role="img" aria-label={label}>
        {steps.map((step, index) => {
          const next = steps[index + 1];
          return (
            <g key={step.x}>
              <line
                x1={toX(step.x)}
                x2={next === undefined ? '100%' : toX(next.x)}
                y1={toY(step.y)}
                y2={toY(step.y)}
                className={styles.line}
              />
              {next !== undefined && (
                <line
                  x1={toX(next.x)}
                  x2={toX(next.x)}
                  y1={toY(step.y)}
                  y2={toY(next.y)}
                  className={styles.line}
                />
              )}
            </g>
          );
        })}
        {labeledSteps(steps, from, to).map(({ x, y, label: text }) => (
          <text
            key={x}
            x={toX(x)}
            y={toY(y)}
            dy={-7}
            textAnchor={x - from > (to - from) * (1 - LABEL_SHARE) ? 'end' : 'start'}
            className={styles.label}
          >
            {text}
          </text>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{fromLabel}</span>
        <span>{toLabel}</span>
      </p>
    </div>
  );
}

/** The last step, and earlier ones as long as there's space for their labels. */
function labeledSteps(steps: readonly ChartStep[], from: number, to: number): ChartStep[] {
  const labeled: ChartStep[] = [];
  for (const step of steps.toReversed()) {
    const next = labeled.at(-1);
    if (next === undefined || next.x - step.x >= (to - from) * LABEL_SHARE) labeled.push(step);
  }
  return labeled;
}
