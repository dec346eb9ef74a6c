import { LIBRARY_SORTS } from '@trifecta/domain/builds';
import { href } from '../../addresses.ts';
import { FilterBar } from '../../ui/index.ts';
import { BuildFilters } from '../build-filters.tsx';
import styles from './library-filters.module.css';
import { LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';
import { texts } from '../texts.tsx';

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
      <BuildFilters
        parameters={LIBRARY}
        searchHint={texts.library.searchHint}
        sorts={LIBRARY_SORTS}
        sortLabels={texts.library.sort}
        state={state}
        change={change}
      />
    </FilterBar>
  );
}
