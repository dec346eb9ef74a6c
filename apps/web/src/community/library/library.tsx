import { useQuery } from '@tanstack/react-query';
import { searchLibrary } from '@trifecta/domain/builds';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { useDeferredValue } from 'react';
import { Button, Notice, Skeleton, useAddressState, uiTexts } from '../../ui/index.ts';
import { href } from '../../addresses.ts';
import { LibraryGrid } from './library-grid.tsx';
import { SEARCH_ID } from '../build-filters.tsx';
import { LibraryFilters } from './library-filters.tsx';
import styles from './library.module.css';
import { libraryQuery } from './library-query.ts';
import { PlaceOrder, usePlaceNames } from '../place-filters.tsx';
import { LIBRARY, WHOLE_LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';
import { libraryTexts } from './library-texts.tsx';
import { texts } from '../texts.tsx';

/** The library's builds, to search, filter, and sort. */
export function Library() {
  const [state, change] = useAddressState<LibraryState>(LIBRARY);
  const { data: builds, isPending, refetch } = useQuery(libraryQuery);
  const retry = () => {
    // This button is about to disappear, and the focus would be lost with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <>
      <LibraryFilters state={state} change={change} />
      {isPending && <LibrarySkeleton />}
      {!isPending && builds === undefined && (
        <div className={styles.failure}>
          <Notice
            title={texts.failures.library}
            role="alert"
            actions={
              <Button kind="primary" onClick={retry}>
                {uiTexts.tryAgain}
              </Button>
            }
          >
            <p>{libraryTexts.failedHelp}</p>
          </Notice>
        </div>
      )}
      {builds !== undefined && <Results builds={builds} state={state} change={change} />}
    </>
  );
}

function isOfClass(build: LibraryBuild, filter: LibraryState['classFilter']): boolean {
  return filter === 'All' || build.class === filter;
}

function Results({
  builds,
  state,
  change,
}: {
  readonly builds: readonly LibraryBuild[];
  readonly state: LibraryState;
  readonly change: ChangeLibrary;
}) {
  // Typing has priority. The cards catch up when there's time.
  const { search, sort, classFilter, map, mode } = useDeferredValue(state);
  const wanted = usePlaceNames({ map, mode });
  const ofClass = builds.filter((build) => isOfClass(build, classFilter));
  const found = searchLibrary(ofClass, search, sort, wanted);
  const isWhole = found.length === builds.length;
  return (
    <section className={styles.results} aria-label={libraryTexts.list}>
      <div className={styles.summary}>
        <p role="status">{libraryTexts.count(found.length, builds.length)}</p>
        {!isWhole && found.length > 0 && <ShowAll change={change} kind="secondary" />}
      </div>
      <PlaceOrder wanted={{ map, mode }} className={styles.order} />
      {found.length === 0 ? (
        <NoMatch search={search} classFilter={classFilter} change={change} />
      ) : (
        <LibraryGrid builds={found} />
      )}
    </section>
  );
}

/** A button that shows the whole library again. In its own form, so that it works without scripts. */
function ShowAll({
  change,
  kind,
}: {
  readonly change: ChangeLibrary;
  readonly kind: 'primary' | 'secondary';
}) {
  return (
    <form
      method="get"
      action={href.library}
      onSubmit={(event) => {
        event.preventDefault();
        const { sort: _, ...filters } = WHOLE_LIBRARY;
        change(filters);
        // This button disappears, and the focus would be lost with it.
        document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
      }}
    >
      <Button type="submit" kind={kind}>
        {libraryTexts.showAll}
      </Button>
    </form>
  );
}

/** Says that nothing matches the search, and offers a way out. */
function NoMatch({
  search,
  classFilter,
  change,
}: Pick<LibraryState, 'search' | 'classFilter'> & { readonly change: ChangeLibrary }) {
  const words = search.trim();
  const playerClass = classFilter === 'All' ? null : classFilter;
  return (
    <Notice title={libraryTexts.noMatch} actions={<ShowAll change={change} kind="primary" />}>
      <p className={styles.asked}>
        {words === ''
          ? libraryTexts.noneOfClass(playerClass)
          : libraryTexts.noMatchHelp(words, playerClass)}
      </p>
    </Notice>
  );
}

/** Enough cards to fill a large screen. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** Placeholder for the library: cards of the final size. */
function LibrarySkeleton() {
  return (
    <div>
      <p role="status" className={styles.text}>
        {libraryTexts.loading}
      </p>
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton className={styles.stage} />
            <Skeleton className={styles.name} />
            <Skeleton className={styles.kit} />
            <Skeleton className={styles.kit} />
          </div>
        ))}
      </div>
    </div>
  );
}
