import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { CLASS_OPTIONS, SegmentedControl } from '../ui/index.ts';
import { PARAMETERS } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';

const TARGET_OPTIONS = PLAYER_CLASSES.map((value) => ({
  value,
  label: value,
  hint: `${CLASS_HEALTH[value]} HP`,
}));
const LOCATION_OPTIONS = HIT_LOCATIONS.map((value) => ({ value, label: value }));

/** Target type and hit location: what the kill times are calculated for. */
export function TargetFilters({
  state,
  change,
}: {
  readonly state: ComparisonState;
  readonly change: ChangeComparison;
}) {
  return (
    <>
      <SegmentedControl
        legend="Target type"
        name={PARAMETERS.target}
        options={TARGET_OPTIONS}
        value={state.target}
        onChange={(target) => change(() => ({ target }))}
      />
      <SegmentedControl
        legend="Hit location"
        name={PARAMETERS.location}
        options={LOCATION_OPTIONS}
        value={state.location}
        onChange={(location) => change(() => ({ location }))}
      />
    </>
  );
}

/** Weapon class: which weapons the picker lists. */
export function WeaponClassFilter({
  state,
  change,
}: {
  readonly state: ComparisonState;
  readonly change: ChangeComparison;
}) {
  return (
    <SegmentedControl
      legend="Weapon class"
      name={PARAMETERS.classFilter}
      options={CLASS_OPTIONS}
      value={state.classFilter}
      onChange={(classFilter) => change(() => ({ classFilter }))}
    />
  );
}
