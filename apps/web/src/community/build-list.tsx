import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/index.ts';
import styles from './build-list.module.css';
import { communityAddress } from './community-state.ts';
import type { CommunityState } from './community-state.ts';
import { ListPage } from './list-page.tsx';
import { BUILDS_FAILED, buildsQuery } from './public-builds.queries.ts';

const END_ID = 'end-of-builds';

/** Pages of builds, one more at each press: the list never runs away from the footer beneath it. */
export function BuildList({
  first,
  state,
}: {
  /** The API's address of the first page. */
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
      <a href={`#${END_ID}`} className={styles.skip}>
        Skip the builds
      </a>
      {data?.pages.map((page, index) => {
        const address = data.pages[index - 1]?.next ?? first;
        return <ListPage key={address} page={page} takesFocus={address === asked} />;
      })}
      <div id={END_ID} className={styles.more} tabIndex={-1}>
        {/* Without scripts it leads to a page of its own. */}
        {next !== null && !isFetchNextPageError && (
          <ButtonLink
            href={communityAddress({ ...state, cursor })}
            onClick={(event) => {
              event.preventDefault();
              if (!isFetchingNextPage) more();
            }}
          >
            Load More
          </ButtonLink>
        )}
        {isFetchingNextPage && <p role="status">Loading community builds...</p>}
        {isFetchNextPageError && !isFetchingNextPage && (
          <p role="alert">
            {BUILDS_FAILED} <Button onClick={more}>Try Again</Button>
          </p>
        )}
      </div>
    </>
  );
}
