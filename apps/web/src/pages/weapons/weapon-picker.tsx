import { toggleChoice } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { weaponPage } from '../../addresses.ts';
import { WeaponCards } from '../../weapons/index.ts';
import type {
  ChangeComparison,
  ComparisonState,
} from '../../fights/comparison/comparison-state.ts';
import { listedTime } from '../../fights/comparison/kill-times.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { pathIn } from '../../fights/situation/situation-state.ts';
import { PICKER_FIELDS } from './picker-fields.ts';

/**
 * The weapons to compare, each with its time to kill in the matchup, at its distance or else point-blank. At most four
 * can be selected.
 */
export function WeaponPicker({
  weapons,
  matchup,
  change,
  ...filter
}: Pick<ComparisonState, 'search' | 'sort' | 'classFilter'> & {
  readonly weapons: readonly DetailedWeapon[];
  readonly matchup: Matchup;
  readonly change: ChangeComparison;
}) {
  const { search, sort, classFilter } = filter;
  const listed = useMemo(() => ({ search, sort, classFilter }), [search, sort, classFilter]);
  const chosen = useMemo(() => matchup.weapons.map(({ name }) => name), [matchup.weapons]);
  const onChoose = useCallback(
    ({ _id: slug }: DetailedWeapon) =>
      change((state) => ({ chosen: toggleChoice(state.chosen, slug) })),
    [change],
  );
  return (
    <WeaponCards
      weapons={weapons}
      chosen={chosen}
      filter={listed}
      fields={PICKER_FIELDS}
      timeOf={useTimes(weapons, matchup)}
      onChoose={onChoose}
      addressOf={useCallback(
        ({ _id: slug }: DetailedWeapon) => pathIn(weaponPage(slug), matchup.situation),
        [matchup.situation],
      )}
    />
  );
}

/** Times of all weapons. Low priority, because a player who changes the fight looks at the charts first. */
function useTimes(weapons: readonly DetailedWeapon[], { situation, fight, numbers }: Matchup) {
  const setting = useMemo(() => ({ situation, fight, numbers }), [situation, fight, numbers]);
  const later = useDeferredValue(setting);
  return useMemo(() => {
    const times = new Map(weapons.map((weapon) => [weapon, listedTime(later, weapon)]));
    return (weapon: DetailedWeapon) => times.get(weapon) ?? listedTime(later, weapon);
  }, [weapons, later]);
}
