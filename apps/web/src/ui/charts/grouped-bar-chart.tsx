import { classNames } from '../class-names.ts';
import styles from './grouped-bar-chart.module.css';
import { percent } from './scale.ts';
import { seriesClass, SeriesKey, SeriesMarker } from './series.tsx';

/** A group of bars with a value from 0 to 100 for each series. Null draws no bar and shows a dash. */
export interface BarGroup {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Groups of bars on one scale from 0 to 100, one bar per series, in the series' colors. */
export function GroupedBarChart({
  seriesNames,
  groups,
}: {
  readonly seriesNames: readonly string[];
  readonly groups: readonly BarGroup[];
}) {
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {seriesNames.map((name, index) => (
          <li key={name}>
            <SeriesKey index={index} />
            {name}
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <p className={styles.groupName}>{group.name}</p>
          <ul className={styles.bars}>
            {group.values.map((value, index) => (
              <li key={seriesNames[index]} className={styles.bar}>
                <span className="visually-hidden">{seriesNames[index]}</span>
                <GroupBar value={value} index={index} />
                <span className={styles.value}>{value === null ? '–' : Math.round(value)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function GroupBar({ value, index }: { readonly value: number | null; readonly index: number }) {
  return (
    <svg className={classNames(styles.track, seriesClass(index))} aria-hidden>
      <SeriesMarker index={index} x="5" y="50%" />
      <svg x="14" width="100%" height="100%" className={styles.scale}>
        <rect width="100%" height="100%" rx="2" className={styles.trackLine} />
        <rect width={percent(value ?? 0, 100)} height="100%" rx="2" fill="currentColor" />
      </svg>
    </svg>
  );
}
