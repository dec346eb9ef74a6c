import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { CLASS_OPTIONS, SegmentedControl } from '../../ui/index.ts';
import { COMPARISON } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';

const TARGET_OPTIONS = PLAYER_CLASSES.map((value) => ({
  value,
  label: value,
  hint: `${CLASS_HEALTH[value]} HP`,
}));
const LOCATION_OPTIONS = HIT_LOCATIONS.map((value) => ({ value, label: value }));

/** One filter's value, and a way to change it. */
type FilterProps<Part extends keyof ComparisonState> = Pick<ComparisonState, Part> & {
  readonly change: ChangeComparison;
};

// Each remembered by itself: a change of one draws no other.

/** Target type: whom the kill times are calculated for. */
export const TargetFilter = memo(function TargetFilter({ target, change }: FilterProps<'target'>) {
  return (
    <SegmentedControl
      legend="Target type"
      name={COMPARISON.target.name}
      options={TARGET_OPTIONS}
      value={target}
      onChange={(chosen) => change({ target: chosen })}
    />
  );
});

/** Hit location: where every shot of the kill times goes. */
export const LocationFilter = memo(function LocationFilter({
  location,
  change,
}: FilterProps<'location'>) {
  return (
    <SegmentedControl
      legend="Hit location"
      name={COMPARISON.location.name}
      options={LOCATION_OPTIONS}
      value={location}
      onChange={(chosen) => change({ location: chosen })}
    />
  );
});

/** Weapon class: which weapons the picker lists. */
export const WeaponClassFilter = memo(function WeaponClassFilter({
  classFilter,
  change,
}: FilterProps<'classFilter'>) {
  return (
    <SegmentedControl
      legend="Weapon class"
      name={COMPARISON.classFilter.name}
      options={CLASS_OPTIONS}
      value={classFilter}
      onChange={(chosen) => change({ classFilter: chosen })}
    />
  );
});
