import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/index.ts';
import styles from './build-list.module.css';
import { communityAddress } from './community-state.ts';
import type { CommunityState } from './community-state.ts';
import { ListPage } from './list-page.tsx';
import { BUILDS_FAILED, pageQuery } from './public-builds.queries.ts';
import type { BuildsPage } from './public-builds.queries.ts';
import { useIsNear } from './use-is-near.ts';

/** How far ahead, in screens, the next page is fetched. */
const FETCHED_WITHIN_SCREENS = 1.5;

/** The pages that are loaded already, from the first one on: who comes back finds the list as long as it was. */
function loadedAddresses(client: QueryClient, first: string): readonly string[] {
  const addresses = [first];
  const pageAt = (address: string) => client.getQueryData<BuildsPage>([address]);
  for (let next = pageAt(first)?.next; next && pageAt(next); next = pageAt(next)?.next) {
    addresses.push(next);
  }
  return addresses;
}

/** Pages of builds, loaded one after the other as one scrolls. */
export function BuildList({
  first,
  state,
}: {
  /** The API's address of the first page. */
  readonly first: string;
  readonly state: CommunityState;
}) {
  const client = useQueryClient();
  const [addresses, setAddresses] = useState(() => loadedAddresses(client, first));
  const last = addresses.at(-1) ?? first;
  return (
    <>
      {addresses.map((address) => (
        <ListPage key={address} address={address} />
      ))}
      <NextPage
        key={last}
        after={last}
        state={state}
        onReached={(next) => setAddresses([...addresses, next])}
      />
    </>
  );
}

/** The end of what is loaded. Near the screen it asks for more; without scripts it is a link. */
function NextPage({
  after,
  state,
  onReached,
}: {
  readonly after: string;
  readonly state: CommunityState;
  readonly onReached: (next: string) => void;
}) {
  const { data, isFetching, isError, refetch } = useQuery(pageQuery(after));
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref, FETCHED_WITHIN_SCREENS, false);
  const next = data?.next ?? null;
  useEffect(() => {
    if (isNear && next !== null) onReached(next);
  });
  const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '';
  return (
    <div ref={ref} className={styles.more}>
      {next !== null && (
        <a
          href={communityAddress({ ...state, cursor })}
          onClick={(event) => {
            event.preventDefault();
            onReached(next);
          }}
        >
          More builds
        </a>
      )}
      {data === undefined && isFetching && <p role="status">Loading community builds...</p>}
      {data === undefined && isError && (
        <p role="alert">
          {BUILDS_FAILED} <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
    </div>
  );
}
