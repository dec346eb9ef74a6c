import { LIBRARY_SORTS } from '@trifecta/domain/builds';
import type { LibrarySort } from '@trifecta/domain/builds';
import { href } from '../../addresses.ts';
import { CLASS_OPTIONS, FilterBar, SearchField, SegmentedControl } from '../../ui/index.ts';
import styles from './library-filters.module.css';
import { LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';

/** Id of the search box, which takes the focus when the search is cleared. */
export const SEARCH_ID = 'library-search';

const SORT_LABELS: Readonly<Record<LibrarySort, string>> = {
  metaScore: 'Meta score',
  name: 'Name',
};
const SORT_OPTIONS = LIBRARY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Search, class and order. */
export function LibraryFilters({
  state,
  change,
}: {
  readonly state: LibraryState;
  readonly change: ChangeLibrary;
}) {
  return (
    <FilterBar action={href.library} className={styles.fields}>
      <SearchField
        label="Search"
        id={SEARCH_ID}
        name={LIBRARY.search.name}
        value={state.search}
        placeholder="Weapon, gadget, or keyword"
        onChange={(search) => change({ search })}
      />
      <SegmentedControl
        legend="Class"
        name={LIBRARY.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <SegmentedControl
        legend="Sort by"
        name={LIBRARY.sort.name}
        options={SORT_OPTIONS}
        value={state.sort}
        onChange={(sort) => change({ sort })}
      />
    </FilterBar>
  );
}
