import type { PlayerClass } from '@trifecta/domain/catalogue';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { CLASS_OPTIONS, SearchField, SegmentedControl } from '../ui/index.ts';
import { texts } from './texts.ts';
import { WEAPON_SORTS } from './weapon-selection.ts';
import type { SelectorFilter, WeaponSort } from './weapon-selection.ts';
import styles from './weapon-selector.module.css';

/** Names of the form fields of the selector, which works without scripts. */
export interface FieldNames {
  readonly search: string;
  readonly sort: string;
  readonly classFilter: string;
  readonly weapon: string;
}

/** Changes the selector's filters. */
export type ChangeFilter = (part: Partial<SelectorFilter>) => void;

/** Search, sort order, and class of the weapons. Without `playerClass`, all classes can be listed. */
export function WeaponFilters({
  filter,
  onFilter,
  sorts = WEAPON_SORTS,
  playerClass,
  fields,
}: {
  readonly filter: SelectorFilter;
  readonly onFilter: ChangeFilter;
  readonly fields?: FieldNames | undefined;
  readonly sorts?: readonly WeaponSort[];
  readonly playerClass?: PlayerClass | undefined;
}) {
  const id = useId();
  return (
    <div
      className={styles.controls}
      role="search"
      aria-label={texts.selector.label}
      onKeyDown={keepFromSending}
    >
      <SearchField
        label={texts.selector.search}
        id={`${id}-search`}
        name={fields?.search ?? 'weapon-search'}
        value={filter.search}
        placeholder={texts.selector.name}
        onChange={(search) => onFilter({ search })}
      />
      <label className={styles.sort}>
        {texts.selector.sortBy}
        <select
          name={fields?.sort}
          value={filter.sort}
          onChange={({ target: { selectedIndex } }) => {
            const sort = sorts[selectedIndex];
            if (sort !== undefined) onFilter({ sort });
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.selector.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      {playerClass === undefined && (
        <div className={styles.classes}>
          <SegmentedControl
            isFilter
            legend={texts.selector.class}
            name={fields?.classFilter ?? `${id}-class`}
            options={CLASS_OPTIONS}
            value={filter.classFilter}
            onChange={(classFilter) => onFilter({ classFilter })}
          />
        </div>
      )}
    </div>
  );
}

/** Keeps Enter from submitting the form. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
