import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import {
  Button,
  choiceIn,
  classColor,
  Notice,
  Page,
  Skeleton,
  useAddressState,
} from '../ui/index.ts';
import { BulletList, DismissibleAlert } from '../ui/forms/index.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { RankedList } from './ranked-list.tsx';
import styles from './top10.module.css';
import { TOP10_FAILED, useLiveTop10 } from './use-live-top10.ts';

/** The page in an address. */
const TOP10 = { shownClass: choiceIn('class', PLAYER_CLASSES) };

/** The ten best builds of each class, as they stand this moment. */
export function Top10() {
  const { data, isError, isFetching, isPending, refetch } = useLiveTop10();
  const [{ shownClass }, change] = useAddressState(TOP10);
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <Page title="Top 10" intro="The top-rated builds for each class, voted by players.">
      {isError && !isDismissed && (
        <DismissibleAlert text={TOP10_FAILED} onDismiss={() => setIsDismissed(true)}>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </DismissibleAlert>
      )}
      <Tabs
        label="Class"
        tabs={PLAYER_CLASSES.map((value) => ({
          value,
          label: value,
          count: data?.[value].length,
          color: classColor(value),
        }))}
        value={shownClass}
        onChange={(wanted) => change({ shownClass: wanted })}
      >
        {isPending && <LoadingList />}
        {isError && data === undefined && isDismissed && (
          <NotLoaded isLoading={isFetching} onRetry={() => void refetch()} />
        )}
        {data !== undefined &&
          (data[shownClass].length === 0 ? (
            <Notice title={`No top-rated ${shownClass} builds yet`}>
              <p>Builds need at least 5 ratings to appear in the top 10</p>
            </Notice>
          ) : (
            <RankedList key={shownClass} builds={data[shownClass]} />
          ))}
      </Tabs>
      <section className={styles.info} aria-labelledby="top10-info">
        <h2 id="top10-info">How to get on the list</h2>
        <BulletList
          items={[
            'Builds must be public',
            'Builds need at least 5 ratings to qualify',
            'Rankings update live',
          ]}
        />
      </section>
    </Page>
  );
}

function LoadingList() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        Loading top builds...
      </p>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </div>
  );
}
