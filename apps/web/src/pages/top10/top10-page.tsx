import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import {
  Button,
  ButtonLink,
  choiceIn,
  classColor,
  Notice,
  Page,
  Skeleton,
  uiTexts,
  useAddressState,
} from '../../ui/index.ts';
import { href } from '../../addresses.ts';
import { BulletList, DismissibleAlert } from '../../ui/forms/index.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { gameTexts } from '../../catalogue/index.ts';
import { NotLoaded } from '../../community/not-loaded.tsx';
import { RankedList } from './ranked-list.tsx';
import styles from './top10-page.module.css';
import { useLiveTop10 } from '../../community/use-live-top10.ts';
import { top10Texts } from '../../community/top10-texts.ts';
import { texts } from '../../community/texts.tsx';

/** The parameters of the page. */
const TOP10 = { shownClass: choiceIn('class', PLAYER_CLASSES) };

/** The current ten best builds of each class. */
export function Top10Page() {
  const { data, errorUpdateCount, isError, isFetching, isPending, refetch } = useLiveTop10();
  const [{ shownClass }, change] = useAddressState(TOP10);
  const [dismissedErrors, setDismissedErrors] = useState(0);
  const isDismissed = dismissedErrors === errorUpdateCount;
  return (
    <Page title={top10Texts.title} intro={top10Texts.intro}>
      {isError && !isDismissed && (
        <DismissibleAlert
          text={texts.failures.top10}
          onDismiss={() => setDismissedErrors(errorUpdateCount)}
        >
          <Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>
        </DismissibleAlert>
      )}
      <Tabs
        label={gameTexts.class}
        tabs={PLAYER_CLASSES.map((value) => ({
          value,
          label: value,
          count: data?.[value].length ?? null,
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
            <Notice
              title={top10Texts.none(shownClass)}
              actions={<ButtonLink href={href.communityBuilds}>{top10Texts.noneAction}</ButtonLink>}
            >
              <p>{top10Texts.noneHelp}</p>
            </Notice>
          ) : (
            <RankedList key={shownClass} builds={data[shownClass]} />
          ))}
      </Tabs>
      <section className={styles.info} aria-labelledby="top10-info">
        <h2 id="top10-info">{top10Texts.rules}</h2>
        <BulletList items={top10Texts.ruleList} />
      </section>
    </Page>
  );
}

function LoadingList() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        {top10Texts.loading}
      </p>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </div>
  );
}
