import { LIBRARY_SORTS } from '@trifecta/domain/builds';
import { href } from '../../addresses.ts';
import {
  CLASS_OPTIONS,
  FilterBar,
  SearchField,
  SegmentedControl,
  uiTexts,
} from '../../ui/index.ts';
import styles from './library-filters.module.css';
import { LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';
import { texts } from '../texts.tsx';
import { gameTexts } from '../../catalogue/index.ts';

/** Id of the search box, which gets the focus when the search is cleared. */
export const SEARCH_ID = 'library-search';

const SORT_OPTIONS = LIBRARY_SORTS.map((value) => ({ value, label: texts.library.sort[value] }));

/** Search, class, and sort order. */
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
        label={uiTexts.search}
        id={SEARCH_ID}
        name={LIBRARY.search.name}
        value={state.search}
        placeholder={texts.library.searchHint}
        onChange={(search) => change({ search })}
      />
      <SegmentedControl
        isFilter
        legend={gameTexts.class}
        name={LIBRARY.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <SegmentedControl
        isFilter
        legend={uiTexts.sortBy}
        name={LIBRARY.sort.name}
        options={SORT_OPTIONS}
        value={state.sort}
        onChange={(sort) => change({ sort })}
      />
    </FilterBar>
  );
}
