import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  COMPARISON_DECIMALS,
  MAX_COMPARED_WEAPONS,
  toggleChoice,
  weaponGrade,
} from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useId, useState } from 'react';
import {
  CLASS_OPTIONS,
  ClassBadge,
  classColor,
  classNames,
  GradeLetter,
  SearchField,
  SegmentedControl,
} from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import { numberText } from './number-text.ts';
import { WeaponPicture } from './weapon-picture.tsx';
import { listWeapons, SELECTOR_SORTS } from './weapon-selection.ts';
import type { SelectorFilter, SelectorSort } from './weapon-selection.ts';
import styles from './weapon-selector.module.css';

const SORT_LABELS: Readonly<Record<SelectorSort, string>> = {
  metaScore: 'Meta score',
  name: 'Name',
  damage: 'Damage',
  fireRate: 'Fire rate',
};
const SORT_OPTIONS = SELECTOR_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Weapons as cards to choose from: search, order, class, and at most so many of them. */
export function WeaponSelector({
  weapons,
  chosen,
  onChange,
  most = MAX_COMPARED_WEAPONS,
  playerClass,
}: {
  readonly weapons: readonly DetailedWeapon[];
  /** Names of the chosen weapons. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** How many can be chosen; with one, a click on another takes its place. */
  readonly most?: number;
  /** The only class there is to choose from. */
  readonly playerClass?: PlayerClass;
}) {
  const [filter, setFilter] = useState<SelectorFilter>({
    search: '',
    sort: SELECTOR_SORTS[0],
    classFilter: 'All',
  });
  const id = useId();
  const classFilter = playerClass ?? filter.classFilter;
  const listed = listWeapons(weapons, { ...filter, classFilter });
  const isFull = most > 1 && chosen.length >= most;
  const choose = (name: string) => onChange(most === 1 ? [name] : toggleChoice(chosen, name, most));
  return (
    <div className={styles.selector}>
      <div
        className={styles.controls}
        role="search"
        aria-label="Weapons"
        onKeyDown={(event) => {
          // In a form Enter would send it.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
          }
        }}
      >
        <SearchField
          label="Search weapons"
          id={`${id}-search`}
          name="weapon-search"
          value={filter.search}
          placeholder="Name"
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <SelectField
          isFilter
          label="Sort by"
          options={SORT_OPTIONS}
          value={filter.sort}
          onChange={(value) => {
            const sort = SELECTOR_SORTS.find((known) => known === value);
            if (sort !== undefined) setFilter({ ...filter, sort });
          }}
        />
        {playerClass === undefined && (
          <SegmentedControl
            legend="Weapon class"
            name={`${id}-class`}
            options={CLASS_OPTIONS}
            value={filter.classFilter}
            onChange={(value) => setFilter({ ...filter, classFilter: value })}
          />
        )}
      </div>
      {listed.length === 0 ? (
        <p className={styles.none}>No weapons match.</p>
      ) : (
        <ul className={styles.list}>
          {listed.map((weapon) => (
            <WeaponCard
              key={weapon._id}
              weapon={weapon}
              group={most === 1 ? `${id}-weapon` : undefined}
              isChosen={chosen.includes(weapon.name)}
              isDisabled={isFull && !chosen.includes(weapon.name)}
              onChoose={choose}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function WeaponCard({
  weapon,
  group,
  isChosen,
  isDisabled,
  onChoose,
}: {
  readonly weapon: DetailedWeapon;
  /** Name of the radio group, when only one can be chosen. */
  readonly group: string | undefined;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (name: string) => void;
}) {
  const { name, patchMetaScore } = weapon;
  return (
    <li>
      <label className={classNames(styles.card, classColor(weapon.class))}>
        <input
          type={group === undefined ? 'checkbox' : 'radio'}
          name={group}
          className={styles.input}
          aria-label={name}
          checked={isChosen}
          disabled={isDisabled}
          onChange={() => onChoose(name)}
        />
        <WeaponPicture name={name} playerClass={weapon.class} width={96} />
        <span className={styles.name}>
          <strong>{name}</strong>
          <ClassBadge playerClass={weapon.class} />
        </span>
        <span className={styles.grade}>
          <GradeLetter grade={weaponGrade(patchMetaScore)} score={patchMetaScore} />
        </span>
        <span className={styles.figures}>
          <span>Damage {numberText(weapon.bodyDamage)}</span>
          <span>RPM {numberText(weapon.rateOfFire, '', COMPARISON_DECIMALS.rateOfFire)}</span>
          <span>Magazine {weapon.noMagazine === true ? '–' : weapon.magazineSize}</span>
        </span>
      </label>
    </li>
  );
}
