import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/index.ts';
import styles from './build-list.module.css';
import { communityAddress } from './community-state.ts';
import type { CommunityState } from './community-state.ts';
import { ListPage } from './list-page.tsx';
import { BUILDS_FAILED, pageQuery } from './public-builds.queries.ts';
import type { BuildsPage } from './public-builds.queries.ts';

const END_ID = 'end-of-builds';

/** The pages that are loaded already, from the first one on: who comes back finds the list as long as it was. */
function loadedAddresses(client: QueryClient, first: string): readonly string[] {
  const addresses = [first];
  const pageAt = (address: string) => client.getQueryData<BuildsPage>([address]);
  for (let next = pageAt(first)?.next; next && pageAt(next); next = pageAt(next)?.next) {
    addresses.push(next);
  }
  return addresses;
}

/** Pages of builds, one more at each press: the list never runs away from the footer beneath it. */
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
  const [asked, setAsked] = useState<string | null>(null);
  const last = addresses.at(-1) ?? first;
  return (
    <>
      <a href={`#${END_ID}`} className={styles.skip}>
        Skip the builds
      </a>
      {addresses.map((address) => (
        <ListPage key={address} address={address} takesFocus={address === asked} />
      ))}
      <NextPage
        after={last}
        state={state}
        onAsked={(next) => {
          setAsked(next);
          setAddresses([...addresses, next]);
        }}
      />
    </>
  );
}

/** The end of what's loaded, with the way to more. Without scripts it leads to a page of its own. */
function NextPage({
  after,
  state,
  onAsked,
}: {
  readonly after: string;
  readonly state: CommunityState;
  readonly onAsked: (next: string) => void;
}) {
  const { data, isFetching, isError, refetch } = useQuery(pageQuery(after));
  const next = data?.next ?? null;
  const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '';
  return (
    <div id={END_ID} className={styles.more} tabIndex={-1}>
      {next !== null && (
        <ButtonLink
          href={communityAddress({ ...state, cursor })}
          onClick={(event) => {
            event.preventDefault();
            onAsked(next);
          }}
        >
          More builds
        </ButtonLink>
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
