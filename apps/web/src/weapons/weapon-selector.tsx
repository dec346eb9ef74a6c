import type { PlayerClass } from '@trifecta/domain/catalogue';
import { useMemo, useState } from 'react';
import { WeaponCards } from './weapon-cards.tsx';
import type { SelectorProps } from './weapon-cards.tsx';
import { WeaponFilters } from './weapon-filters.tsx';
import type { ChangeFilter } from './weapon-filters.tsx';
import type { SelectorFilter } from './weapon-selection.ts';
import styles from './weapon-selector.module.css';

/** Filter state for a selector that doesn't share it. */
function useSelectorFilter(): readonly [SelectorFilter, ChangeFilter] {
  const [filter, setFilter] = useState<SelectorFilter>({
    search: '',
    sort: 'metaScore',
    classFilter: 'All',
  });
  return [filter, (part) => setFilter((before) => ({ ...before, ...part }))];
}

/** Weapons of one or all classes with their filters. The cards scroll in their own box. */
export function WeaponSelector({
  playerClass,
  ...props
}: Omit<SelectorProps, 'filter' | 'onFilter' | 'fields' | 'timeOf'> & {
  /** The only class to choose from. */
  readonly playerClass?: PlayerClass;
}) {
  const [filter, onFilter] = useSelectorFilter();
  const weapons = useMemo(
    () =>
      props.weapons.filter((weapon) => playerClass === undefined || weapon.class === playerClass),
    [props.weapons, playerClass],
  );
  return (
    <div className={styles.selector}>
      <WeaponFilters
        filter={filter}
        onFilter={onFilter}
        playerClass={playerClass}
        sorts={SORTS_WITHOUT_TIME}
      />
      <div className={styles.box}>
        <WeaponCards {...props} weapons={weapons} filter={filter} />
      </div>
    </div>
  );
}

const SORTS_WITHOUT_TIME = ['metaScore', 'name', 'damage', 'fireRate'] as const;
