import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { FightSituation } from '@trifecta/domain/fights';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { STATS_FORM } from '../../catalogue/index.ts';
import { SegmentedControl } from '../../ui/index.ts';
import { SITUATION } from './situation-state.ts';
import type { ChangeSituation } from './situation-state.ts';
import styles from './situation-fields.module.css';
import { texts } from './texts.ts';

const TARGET_OPTIONS = PLAYER_CLASSES.map((value) => ({
  value,
  label: value,
  hint: texts.health(CLASS_HEALTH[value]),
}));
const LOCATION_OPTIONS = HIT_LOCATIONS.map((value) => ({ value, label: value }));

/** A filter's value, and a function to change it. */
export type FilterProps<Part extends keyof FightSituation> = Pick<FightSituation, Part> & {
  readonly change: ChangeSituation;
};

// Each is memoized separately, so that changing one doesn't render the others.

/** The target's class, which the times to kill depend on. */
export const TargetFilter = memo(function TargetFilter({ target, change }: FilterProps<'target'>) {
  return (
    <SegmentedControl
      isFilter
      form={STATS_FORM}
      legend={texts.target}
      name={SITUATION.target.name}
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
      form={STATS_FORM}
      legend={texts.location}
      name={SITUATION.location.name}
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
  const { aim, perfectAim, headshotsToo } = texts;
  return (
    <label className={styles.switch}>
      {/* Says that it's off in a form without scripts, where an accuracy may still be sent. */}
      <input type="hidden" name={SITUATION.isAimed.name} value="off" />
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        name={SITUATION.isAimed.name}
        value="on"
        checked={isAimed}
        aria-checked={isAimed}
        onChange={(event) => change({ isAimed: event.target.checked })}
      />
      <span className={styles.face}>
        {aim}
        <small>
          {isAimed ? texts.share(accuracy) : perfectAim}
          {isAimed && <span className={styles.more}>{headshotsToo(headshots)}</span>}
        </small>
      </span>
    </label>
  );
});
