import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { memo, useId } from 'react';
import { RangeSlider, SegmentedControl } from '../../ui/index.ts';
import { AIM_LIMITS, COMPARISON } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';
import styles from './comparison-filters.module.css';
import { texts } from './texts.ts';

const TARGET_OPTIONS = PLAYER_CLASSES.map((value) => ({
  value,
  label: value,
  hint: texts.filters.health(CLASS_HEALTH[value]),
}));
const LOCATION_OPTIONS = HIT_LOCATIONS.map((value) => ({ value, label: value }));

/** A filter's value, and a function to change it. */
type FilterProps<Part extends keyof ComparisonState> = Pick<ComparisonState, Part> & {
  readonly change: ChangeComparison;
};

// Each is memoized separately, so that changing one doesn't render the others.

/** The target's class, which the times to kill depend on. */
export const TargetFilter = memo(function TargetFilter({ target, change }: FilterProps<'target'>) {
  return (
    <SegmentedControl
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

type AimParts = Pick<ComparisonState, 'accuracy' | 'headshots' | 'health'>;

/** The player's aim and the target's health. */
export const AimFields = memo(function AimFields({
  accuracy,
  headshots,
  health,
  target,
  onDraft,
  change,
}: FilterProps<'accuracy' | 'headshots' | 'health' | 'target'> & {
  /** Shows a value that's not in the URL yet, while a slider is being dragged. */
  readonly onDraft: (part: Partial<AimParts>) => void;
}) {
  const { filters } = texts;
  return (
    <div className={styles.aim}>
      <ShareField
        part="accuracy"
        label={filters.accuracy}
        value={accuracy}
        onDraft={onDraft}
        change={change}
      />
      <ShareField
        part="headshots"
        label={filters.headshots}
        value={headshots}
        onDraft={onDraft}
        change={change}
      />
      <label className={styles.field}>
        <span>{filters.targetHealth}</span>
        <input
          type="number"
          inputMode="numeric"
          className={styles.number}
          name={COMPARISON.health.name}
          min={1}
          max={AIM_LIMITS.health.to}
          placeholder={String(CLASS_HEALTH[target])}
          value={health === 0 ? '' : health}
          aria-label={filters.targetHealthLong}
          onChange={(event) => change({ health: wholeHealth(event.target.value) })}
        />
      </label>
    </div>
  );
});

/** Parses the health typed by the player. 0 (the health of the class) for anything invalid. */
function wholeHealth(text: string): number {
  const { from, to } = AIM_LIMITS.health;
  const value = Math.round(Number(text));
  return value >= from && value <= to ? value : 0;
}

function ShareField({
  part,
  label,
  value,
  onDraft,
  change,
}: {
  readonly part: 'accuracy' | 'headshots';
  readonly label: string;
  readonly value: number;
  readonly onDraft: (part: Partial<AimParts>) => void;
  readonly change: ChangeComparison;
}) {
  const id = useId();
  const { from, to } = AIM_LIMITS[part];
  const shown = texts.filters.share(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <strong>{shown}</strong>
      </label>
      <RangeSlider
        id={id}
        className={styles.slider}
        name={COMPARISON[part].name}
        min={from}
        max={to}
        value={value}
        aria-valuetext={shown}
        onChange={(next) => onDraft({ [part]: next })}
        onCommit={(next) => change({ [part]: next })}
      />
    </div>
  );
}
