import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { Button, ButtonLink, Page, Skeleton, useAddressState } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { BuildList } from './build-list.tsx';
import styles from './community-builds.module.css';
import { CommunityFilters } from './community-filters.tsx';
import { COMMUNITY } from './community-state.ts';
import type { ChangeCommunity, CommunityState } from './community-state.ts';
import { NotLoaded } from './not-loaded.tsx';
import { NoBuilds, ResultSummary } from './result-summary.tsx';
import { BUILDS_FAILED, buildsQuery, pageAddress } from './public-builds.queries.ts';
import buildListStyles from './build-list.module.css';

/** Long enough that a word is asked for once, not letter by letter. */
const SETTLED_AFTER_MS = 250;

/** Everything players made public, to search, filter and rate. */
export function CommunityBuilds() {
  const [state, change] = useAddressState<CommunityState>(COMMUNITY);
  return (
    <Page title="Community Builds">
      <GuestNotice />
      <CommunityFilters state={state} change={change} />
      <Results state={state} change={change} />
    </Page>
  );
}

function Results({
  state,
  change,
}: {
  readonly state: CommunityState;
  readonly change: ChangeCommunity;
}) {
  const [search] = useDebounce(state.search, SETTLED_AFTER_MS);
  const address = pageAddress({ ...state, search });
  const {
    data,
    isLoadingError: isError,
    isFetching,
    isPending,
    refetch,
  } = useInfiniteQuery(buildsQuery(address));
  // The list before stays until the new one is there.
  const [shown, setShown] = useState(address);
  if (data !== undefined && shown !== address) setShown(address);
  const { data: shownList } = useInfiniteQuery({ ...buildsQuery(shown), enabled: false });
  const shownPage = shownList?.pages[0];
  const [dismissed, setDismissed] = useState('');
  const isFailed = isError && dismissed !== address;
  return (
    <section className={styles.results} aria-label="Builds" aria-busy={isPending}>
      {isFailed && (
        <DismissibleAlert text={BUILDS_FAILED} onDismiss={() => setDismissed(address)}>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </DismissibleAlert>
      )}
      {isPending && shownPage === undefined && <CommunitySkeleton />}
      {isError && !isFailed && <NotLoaded isLoading={isFetching} onRetry={() => void refetch()} />}
      {shownPage !== undefined && !(isError && !isFailed) && (
        <>
          <ResultSummary page={shownPage} state={state} change={change} />
          {shownPage.builds.length === 0 ? (
            <NoBuilds state={state} change={change} />
          ) : (
            <div className={shown === address ? undefined : styles.stale}>
              <BuildList key={shown} first={shown} state={state} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What visitors can do after signing in. Players see in its place, and as high, where their own builds are. */
function GuestNotice() {
  const isPlayer = useAuth().status === 'signed-in';
  return (
    <div className={styles.guest}>
      {isPlayer ? (
        <>
          <p>Rate builds you've tried and share your own.</p>
          <ButtonLink href={href.myBuilds}>Share a Build</ButtonLink>
        </>
      ) : (
        <>
          <p>You're browsing as a guest. Sign in to rate builds and save favorites.</p>
          <ButtonLink href={href.login}>Sign In</ButtonLink>
        </>
      )}
    </div>
  );
}

/** Enough cards to fill a large screen. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** The list while it is on its way: cards of the final size. */
function CommunitySkeleton() {
  return (
    <div>
      <p role="status" className={buildListStyles.loading}>
        Loading community builds...
      </p>
      <div className={buildListStyles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={buildListStyles.skeleton} />
        ))}
      </div>
    </div>
  );
}
