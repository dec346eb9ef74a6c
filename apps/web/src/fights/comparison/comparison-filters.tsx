import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { SegmentedControl } from '../../ui/index.ts';
import { COMPARISON } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';
import styles from './comparison-filters.module.css';
import { texts } from './texts.tsx';

const TARGET_OPTIONS = PLAYER_CLASSES.map((value) => ({
  value,
  label: value,
  hint: texts.filters.health(CLASS_HEALTH[value]),
}));
const LOCATION_OPTIONS = HIT_LOCATIONS.map((value) => ({ value, label: value }));

/** A filter's value, and a function to change it. */
export type FilterProps<Part extends keyof ComparisonState> = Pick<ComparisonState, Part> & {
  readonly change: ChangeComparison;
};

// Each is memoized separately, so that changing one doesn't render the others.

/** The target's class, which the times to kill depend on. */
export const TargetFilter = memo(function TargetFilter({ target, change }: FilterProps<'target'>) {
  return (
    <SegmentedControl
      isFilter
      legend={texts.filters.target}
      name={COMPARISON.target.name}
      options={TARGET_OPTIONS}
      value={target}
      onChange={(chosen) => change({ target: chosen })}
    />
  );
});

/** The hit location: where every shot hits with perfect aim, and which damage the stats show. */
export const LocationFilter = memo(function LocationFilter({
  location,
  change,
}: FilterProps<'location'>) {
  return (
    <SegmentedControl
      isFilter
      legend={texts.filters.location}
      name={COMPARISON.location.name}
      options={LOCATION_OPTIONS}
      value={location}
      onChange={(chosen) => change({ location: chosen })}
    />
  );
});

/** The switch between perfect aim and the player's own. */
export const AimSwitch = memo(function AimSwitch({
  isAimed,
  accuracy,
  headshots,
  change,
}: FilterProps<'isAimed' | 'accuracy' | 'headshots'>) {
  const { aim, perfectAim, headshotsToo } = texts.filters;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        name={COMPARISON.isAimed.name}
        value="on"
        checked={isAimed}
        aria-checked={isAimed}
        onChange={(event) => change({ isAimed: event.target.checked })}
      />
      <span className={styles.face}>
        {aim}
        <small>
          {isAimed ? texts.filters.share(accuracy) : perfectAim}
          {isAimed && <span className={styles.more}>{headshotsToo(headshots)}</span>}
        </small>
      </span>
    </label>
  );
});
