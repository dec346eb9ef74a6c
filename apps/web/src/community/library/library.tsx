import { useQuery } from '@tanstack/react-query';
import { searchLibrary } from '@trifecta/domain/builds';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { useDeferredValue } from 'react';
import { Button, Notice, Page, Skeleton, useAddressState } from '../../ui/index.ts';
import { href } from '../../addresses.ts';
import { catalogueQuery } from '../../api/catalogue-query.ts';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryFilters, SEARCH_ID } from './library-filters.tsx';
import styles from './library.module.css';
import { LIBRARY, WHOLE_LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';

/** The Build Library's builds, to search, filter and sort. */
export function Library() {
  const [state, change] = useAddressState<LibraryState>(LIBRARY);
  const { data: builds, isPending, refetch } = useQuery(libraryQuery);
  const retry = () => {
    // The button is about to go away with the focus on it.
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
            title="Failed to fetch builds"
            role="alert"
            actions={
              <Button kind="primary" onClick={retry}>
                Try Again
              </Button>
            }
          >
            <p>The library didn't load. Your search is still here.</p>
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
  // Typing goes first; the cards follow when there is time.
  const { search, sort, classFilter } = useDeferredValue(state);
  const ofClass = builds.filter((build) => isOfClass(build, classFilter));
  const found = searchLibrary(ofClass, search, sort);
  const isWhole = found.length === builds.length;
  return (
    <section className={styles.results} aria-label="Builds">
      <div className={styles.summary}>
        <p role="status">
          <strong>{found.length}</strong>
          {isWhole ? ' builds' : ` of ${builds.length} builds`}
        </p>
        {!isWhole && found.length > 0 && <ShowAll change={change} kind="secondary" />}
      </div>
      {found.length === 0 ? (
        <NoMatch search={search} classFilter={classFilter} change={change} />
      ) : (
        <LibraryGrid builds={found} />
      )}
    </section>
  );
}

/** A way back to the whole library. A form of its own, so that it works without scripts. */
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
        change({ search: WHOLE_LIBRARY.search, classFilter: WHOLE_LIBRARY.classFilter });
        // The button goes away with the focus on it.
        document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
      }}
    >
      <Button type="submit" kind={kind}>
        Show All Builds
      </Button>
    </form>
  );
}

/** Says that nothing was found, what was asked for, and how to get on. */
function NoMatch({
  search,
  classFilter,
  change,
}: Pick<LibraryState, 'search' | 'classFilter'> & { readonly change: ChangeLibrary }) {
  const words = search.trim();
  const among = classFilter === 'All' ? 'builds' : `${classFilter} builds`;
  return (
    <Notice
      title="No builds match your search"
      actions={<ShowAll change={change} kind="primary" />}
    >
      <p className={styles.asked}>
        {words === ''
          ? `No ${among} in the library yet.`
          : `No ${among} match “${words}”. Try fewer words or another class.`}
      </p>
    </Notice>
  );
}

/** Enough cards to fill a large screen. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** The library while its builds are on their way: cards of the final size. */
function LibrarySkeleton() {
  return (
    <div>
      <p role="status" className={styles.text}>
        Loading builds...
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

/** The Build Library: loadouts that come with the product, to search, filter and sort. */
export function LibraryPage() {
  return (
    <Page title="Build Library" intro="Loadouts that work: the weapon, the kit, and the game plan.">
      <Library />
    </Page>
  );
}

/** All builds of the library. */
const libraryQuery = catalogueQuery('GET /api/builds', 'Failed to fetch builds');
