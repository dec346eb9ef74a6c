import type { ChangeComparison } from '../../fights/comparison/comparison-state.ts';
import { KillsFastest } from '../../fights/comparison/kills-fastest.tsx';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { StatsChart } from '../../fights/comparison/stats-chart.tsx';
import { StatsTable } from '../../fights/comparison/stats-table.tsx';
import { TtkBarChart } from '../../fights/comparison/ttk-bar-chart.tsx';
import { TtkRangeChart } from '../../fights/comparison/ttk-range-chart.tsx';
import { HealthField, SpunUpField } from '../../fights/situation/further-fields.tsx';
import { DeferOffscreen } from './defer-offscreen.tsx';
import styles from './comparison-details.module.css';

/**
 * The chart's heading, note, and table link never change, and the site's bar covers the top. While only those are in
 * view, the chart itself can render later.
 */
const STILL_EDGES_OF_RANGE_CHART = '-140px 0px -96px';

/** What a comparison shows: the answer first, then the details behind it. */
export function ComparisonDetails({
  matchup,
  change,
  isCovered,
}: {
  readonly matchup: Matchup;
  readonly change: ChangeComparison;
  /** True while the picker's drawer covers the charts. */
  readonly isCovered: boolean;
}) {
  const props = { matchup };
  const { health, target, isSpunUp } = matchup.situation;
  return (
    <>
      <DeferOffscreen part={KillsFastest} props={props} isCovered={isCovered} />
      <div className={styles.fields}>
        <HealthField health={health} target={target} change={change} />
        {(isSpunUp || matchup.weapons.some(({ spinUp }) => spinUp !== undefined)) && (
          <SpunUpField isSpunUp={isSpunUp} change={change} />
        )}
      </div>
      <DeferOffscreen part={TtkBarChart} props={props} isCovered={isCovered} />
      <DeferOffscreen
        part={TtkRangeChart}
        props={{ matchup, change }}
        isCovered={isCovered}
        edges={STILL_EDGES_OF_RANGE_CHART}
      />
      <DeferOffscreen
        part={StatsChart}
        props={{ weapons: matchup.weapons, location: matchup.situation.location }}
        isCovered={isCovered}
      />
      <DeferOffscreen part={StatsTable} props={props} isCovered={isCovered} />
    </>
  );
}
