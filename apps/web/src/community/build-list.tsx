import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink, SkipLink, uiTexts } from '../ui/index.ts';
import styles from './build-list.module.css';
import { communityAddress } from './community-state.ts';
import type { CommunityState } from './community-state.ts';
import { BuildListPage } from './build-grid.tsx';
import { buildsQuery } from './public-builds.queries.ts';
import { publicBuildsTexts } from './public-builds-texts.tsx';
import { texts } from './texts.tsx';

const END_ID = 'end-of-builds';

/** Pages of builds that load one at a time on request, so that the footer stays reachable. */
export function BuildList({
  first,
  state,
}: {
  /** The API address of the first page. */
  readonly first: string;
  readonly state: CommunityState;
}) {
  const list = useInfiniteQuery(buildsQuery(first));
  const { data, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const [asked, setAsked] = useState<string | null>(null);
  const next = data?.pages.at(-1)?.next ?? null;
  const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '';
  const more = () => {
    setAsked(next);
    void fetchNextPage();
  };
  return (
    <>
      <SkipLink to={END_ID} className={styles.skip}>
        {publicBuildsTexts.skip}
      </SkipLink>
      {data?.pages.map((page, index) => {
        const address = data.pages[index - 1]?.next ?? first;
        return <BuildListPage key={address} page={page} takesFocus={address === asked} />;
      })}
      <div id={END_ID} className={styles.more} tabIndex={-1}>
        {/* Without scripts, this opens a separate page. */}
        {next !== null && !isFetchNextPageError && (
          <ButtonLink
            href={communityAddress({ ...state, cursor })}
            onClick={(event) => {
              event.preventDefault();
              if (!isFetchingNextPage) more();
            }}
          >
            {uiTexts.loadMore}
          </ButtonLink>
        )}
        {isFetchingNextPage && <p role="status">{publicBuildsTexts.loading}</p>}
        {isFetchNextPageError && !isFetchingNextPage && (
          <p role="alert">
            {texts.failures.list} <Button onClick={more}>{uiTexts.tryAgain}</Button>
          </p>
        )}
      </div>
    </>
  );
}
