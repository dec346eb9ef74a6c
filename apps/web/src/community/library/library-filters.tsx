import { LIBRARY_SORTS } from '@trifecta/domain/builds';
import { href } from '../../addresses.ts';
import { FilterBar } from '../../ui/index.ts';
import { BuildFilters } from '../build-filters.tsx';
import styles from '../filter-fields.module.css';
import { LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';
import { MapFilter, ModeFilter } from '../place-filters.tsx';
import { libraryTexts } from './library-texts.tsx';

/** Search, class, sort order, map, and mode. */
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
        searchHint={libraryTexts.searchHint}
        sorts={LIBRARY_SORTS}
        sortLabels={libraryTexts.sort}
        state={state}
        change={change}
        further={{
          count: state.mode === '' ? 0 : 1,
          fields: <ModeFilter parameters={LIBRARY} state={state} change={change} />,
        }}
      >
        <MapFilter parameters={LIBRARY} state={state} change={change} />
      </BuildFilters>
    </FilterBar>
  );
}
