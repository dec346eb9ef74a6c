import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Page, useAddressState } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import { BuildList } from './build-list.tsx';
import styles from './community-builds.module.css';
import { CommunityFilters } from './community-filters.tsx';
import { COMMUNITY } from './community-state.ts';
import type { ChangeCommunity, CommunityState } from './community-state.ts';
import { CommunitySkeleton } from './community-skeleton.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { NoBuilds } from './no-builds.tsx';
import { BUILDS_FAILED, pageAddress, pageQuery } from './public-builds.queries.ts';
import { ResultSummary } from './result-summary.tsx';
import { useSettled } from './use-settled.ts';

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
  const search = useSettled(state.search);
  const address = pageAddress({ ...state, search });
  const { data, isError, isFetching, isPending, refetch } = useQuery(pageQuery(address));
  // The list before stays until the new one is there.
  const [shown, setShown] = useState(address);
  if (data !== undefined && shown !== address) setShown(address);
  const { data: shownPage } = useQuery({ ...pageQuery(shown), enabled: false });
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
