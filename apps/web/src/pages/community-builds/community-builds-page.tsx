import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  sentPart,
  Button,
  ButtonLink,
  Page,
  preloadSent,
  Skeleton,
  uiTexts,
  useAddressState,
  useSettled,
} from '../../ui/index.ts';
import { DismissibleAlert } from '../../ui/forms/index.ts';
import { useIsSignedIn, useSignInLink } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import styles from './community-builds-page.module.css';
import { CommunityFilters } from './community-filters.tsx';
import { COMMUNITY } from '../../community/community-state.ts';
import type { ChangeCommunity, CommunityState } from '../../community/community-state.ts';
import { NotLoaded } from '../../community/not-loaded.tsx';
import { hasPlaces, PlaceOrder } from '../../community/place-filters.tsx';
import { NoBuilds, ResultSummary } from './result-summary.tsx';
import { buildsQuery, buildsPageAddress } from '../../community/public-builds.queries.ts';
import buildListStyles from '../../community/build-list.module.css';
import { publicBuildsTexts } from '../../community/public-builds-texts.tsx';
import { texts } from '../../community/texts.tsx';

/** Long enough to search once per word, not once per letter. */
const SETTLED_AFTER_MS = 250;

/** The server sends the builds, and what's pressed on one before this is there is kept. */
const BuildList = sentPart(() => import('../../community/build-list.tsx').then((m) => m.BuildList));

/** Loads the list, too, for visits from another page. */
export async function loadCommunityBuildsPage(): Promise<typeof CommunityBuildsPage> {
  await preloadSent(BuildList);
  return CommunityBuildsPage;
}

/** All public builds, to search, filter, and rate. */
export function CommunityBuildsPage() {
  const [state, change] = useAddressState<CommunityState>(COMMUNITY);
  return (
    <Page title={texts.communityBuilds}>
      <GuestNotice />
      <CommunityFilters state={state} change={change} />
      {state.sort === 'rating' && !hasPlaces(state) && (
        <p className={styles.order}>{publicBuildsTexts.ratingOrder}</p>
      )}
      <PlaceOrder wanted={state} className={styles.order} />
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
  const search = useSettled(state.search, SETTLED_AFTER_MS);
  const address = buildsPageAddress({ ...state, search });
  const {
    data,
    errorUpdateCount,
    isLoadingError: isError,
    isFetching,
    isPending,
    refetch,
  } = useInfiniteQuery(buildsQuery(address));
  // The previous list stays until the new one has loaded.
  const [shown, setShown] = useState(address);
  if (data !== undefined && shown !== address) setShown(address);
  const { data: shownList } = useInfiniteQuery({ ...buildsQuery(shown), enabled: false });
  const shownPage = shownList?.pages[0];
  const [dismissed, setDismissed] = useState('');
  const failure = `${errorUpdateCount} ${address}`;
  const isFailed = isError && dismissed !== failure;
  return (
    <section className={styles.results} aria-label={publicBuildsTexts.list} aria-busy={isPending}>
      {isFailed && (
        <DismissibleAlert text={texts.failures.list} onDismiss={() => setDismissed(failure)}>
          <Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>
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

/** The benefits of signing in, for guests. Players see a link to their own builds at the same height. */
function GuestNotice() {
  const signIn = useSignInLink(href.login);
  const isPlayer = useIsSignedIn();
  return (
    <div className={styles.guest}>
      {isPlayer ? (
        <>
          <p>{publicBuildsTexts.player}</p>
          <ButtonLink href={href.myBuilds}>{publicBuildsTexts.share}</ButtonLink>
        </>
      ) : (
        <>
          <p>{publicBuildsTexts.guest}</p>
          <ButtonLink {...signIn}>{uiTexts.signIn}</ButtonLink>
        </>
      )}
    </div>
  );
}

/** Enough cards to fill a large screen. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** Placeholder for the list: cards of the final size. */
function CommunitySkeleton() {
  return (
    <div>
      <p role="status" className={buildListStyles.loading}>
        {publicBuildsTexts.loading}
      </p>
      <div className={buildListStyles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={buildListStyles.skeleton} />
        ))}
      </div>
    </div>
  );
}
