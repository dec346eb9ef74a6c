import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { updatePage } from '../../addresses.ts';
import { Button, classNames, DataTable, Notice, Page, uiTexts } from '../../ui/index.ts';
import type { AnswerOf } from '../../api/client.ts';
import { TopOfToday } from '../../updates/top-of-today.tsx';
import { SeasonPicture } from '../../updates/season-picture.tsx';
import { balanceQuery } from '../../updates/season.query.ts';
import { seasonTexts } from '../../updates/season-texts.ts';
import { texts } from '../../updates/texts.ts';
import { updateTexts } from '../../updates/update-texts.ts';
import { weaponAsOf } from '../../updates/weapon-as-of.ts';
import { updatesQuery } from '../../updates/updates.queries.ts';
import styles from '../../updates/updates.module.css';

type Update = AnswerOf<'GET /api/catalogue/updates'>['updates'][number];

/** Every game update, newest first, grouped by season. */
export function UpdatesPage() {
  const { data, isPending, refetch } = useQuery(updatesQuery);
  const { data: balance } = useQuery(balanceQuery);
  return (
    <Page title={updateTexts.updates.title} intro={updateTexts.updates.intro}>
      <TopOfToday />
      {isPending && <p role="status">{uiTexts.loading}</p>}
      {!isPending && data === undefined && (
        <Notice
          title={texts.failures.updates}
          role="alert"
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {balance !== undefined && <SeasonPicture balance={balance} />}
      {data !== undefined &&
        [...bySeason(data.updates)].map(([season, updates], index) => (
          <Season
            key={season}
            season={season}
            updates={updates}
            current={data.current}
            isNewest={index === 0}
          />
        ))}
      <p>
        <a href="/updates.atom" className={styles.feed}>
          {updateTexts.updates.feed}
        </a>
      </p>
    </Page>
  );
}

function bySeason(updates: readonly Update[]): Map<number, Update[]> {
  const seasons = new Map<number, Update[]>();
  for (const update of updates) {
    seasons.set(update.season, [...(seasons.get(update.season) ?? []), update]);
  }
  return seasons;
}

/** The newest season shows its updates, those without stat changes folded. Earlier seasons are folded as a whole. */
function Season({
  season,
  updates,
  current,
  isNewest,
}: {
  readonly season: number;
  readonly updates: readonly Update[];
  readonly current: string;
  readonly isNewest: boolean;
}) {
  const title = updateTexts.updates.season(season);
  if (!isNewest) {
    return (
      <details className={classNames(styles.section, styles.more)}>
        <summary>
          <h2>{seasonTexts.folded(season, updates.length)}</h2>
        </summary>
        <UpdateTable label={title} updates={updates} current={current} />
      </details>
    );
  }
  const telling = updates.filter((update) => hasChanges(update) || update.version === current);
  const others = updates.filter((update) => !telling.includes(update));
  const folded = seasonTexts.withoutChanges(others.length);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <UpdateTable label={title} updates={telling} current={current} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{folded}</summary>
          <UpdateTable label={folded} updates={others} current={current} />
        </details>
      )}
    </section>
  );
}

function hasChanges(update: Update): boolean {
  const { added, removed } = update;
  return updateTexts.updates.changedItems(update).length + added.length + removed.length > 0;
}

function UpdateTable({
  label,
  updates,
  current,
}: {
  readonly label: string;
  readonly updates: readonly Update[];
  readonly current: string;
}) {
  return (
    <DataTable isText label={label} columns={[texts.update, updateTexts.updates.whatChanged]}>
      {updates.map((update) => (
        <tr key={update.version}>
          <th scope="row">
            <Link href={updatePage(update.version)}>{update.version}</Link>{' '}
            <span className={styles.date}>{texts.day(update.date)}</span>
          </th>
          <td>
            <WhatChanged update={update} />
            {update.version === current && (
              <strong className={styles.inUse}>{updateTexts.updates.inUse}</strong>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** A summary of an update's changes. Weapons are named and lead to their pages. */
function WhatChanged({ update }: { readonly update: Update }) {
  const items = updateTexts.updates.changedItems(update);
  return (
    <>
      {items.length > 0 && updateTexts.updates.statChanges}
      {items.map(({ isItem, text }, index) =>
        isItem && update.changedWeapons.includes(text) ? (
          <Link key={index} href={weaponAsOf(text, update)}>
            {text}
          </Link>
        ) : (
          text
        ),
      )}
      {updateTexts.updates.summary(update, items.length > 0)}
    </>
  );
}
