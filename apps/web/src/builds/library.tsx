import { useQuery } from '@tanstack/react-query';
import { searchLibrary } from '@trifecta/domain/builds';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { useDeferredValue } from 'react';
import { Button, Notice, useAddressState } from '../ui/index.ts';
import { BuildGrid } from './build-grid.tsx';
import type { ActionOf } from './build-action.ts';
import { LibraryFilters } from './library-filters.tsx';
import styles from './library-page.module.css';
import { libraryQuery } from './library.queries.ts';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';
import { NoMatch, ShowAll } from './no-match.tsx';

/** The Build Library's builds, to search, filter and sort. */
export function Library({ actionOf }: { readonly actionOf: ActionOf }) {
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
                Try again
              </Button>
            }
          >
            <p>The library did not answer. Your search stays as it is.</p>
          </Notice>
        </div>
      )}
      {builds !== undefined && (
        <Results builds={builds} state={state} change={change} actionOf={actionOf} />
      )}
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
  actionOf,
}: {
  readonly builds: readonly LibraryBuild[];
  readonly state: LibraryState;
  readonly change: ChangeLibrary;
  readonly actionOf: ActionOf;
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
        <BuildGrid builds={found} actionOf={actionOf} />
      )}
    </section>
  );
}
