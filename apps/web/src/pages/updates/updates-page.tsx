import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { updatePage } from '../../addresses.ts';
import { Button, DataTable, Notice, Page, uiTexts } from '../../ui/index.ts';
import type { AnswerOf } from '../../api/client.ts';
import { texts } from '../../updates/texts.ts';
import { weaponAsOf } from '../../updates/weapon-as-of.ts';
import { updatesQuery } from '../../updates/updates.queries.ts';
import styles from '../../updates/updates.module.css';

type Update = AnswerOf<'GET /api/catalogue/updates'>['updates'][number];

/** Every game update, newest first, grouped by season. */
export function UpdatesPage() {
  const { data, isPending, refetch } = useQuery(updatesQuery);
  return (
    <Page title={texts.updates.title} intro={texts.updates.intro}>
      <p>
        <a href="/updates.atom" className={styles.feed}>
          {texts.updates.feed}
        </a>
      </p>
      {isPending && <p role="status">{uiTexts.loading}</p>}
      {!isPending && data === undefined && (
        <Notice
          title={texts.failures.updates}
          role="alert"
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {data !== undefined &&
        [...bySeason(data.updates)].map(([season, updates]) => (
          <Season key={season} season={season} updates={updates} current={data.current} />
        ))}
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

function Season({
  season,
  updates,
  current,
}: {
  readonly season: number;
  readonly updates: readonly Update[];
  readonly current: string;
}) {
  const title = texts.updates.season(season);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <DataTable isText label={title} columns={[texts.weapon.update, texts.updates.whatChanged]}>
        {updates.map((update) => (
          <tr key={update.version}>
            <th scope="row">
              <Link href={updatePage(update.version)}>{update.version}</Link>{' '}
              <span className={styles.date}>{texts.day(update.date)}</span>
            </th>
            <td>
              <WhatChanged update={update} />
              {update.version === current && (
                <strong className={styles.inUse}>{texts.updates.inUse}</strong>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** A summary of an update's changes. Weapons are named and lead to their pages. */
function WhatChanged({ update }: { readonly update: Update }) {
  const items = texts.updates.changedItems(update);
  return (
    <>
      {items.length > 0 && texts.updates.statChanges}
      {items.map(({ type, value }, index) =>
        type === 'element' && update.changedWeapons.includes(value) ? (
          <Link key={index} href={weaponAsOf(value, update)}>
            {value}
          </Link>
        ) : (
          value
        ),
      )}
      {texts.updates.summary(update, items.length > 0)}
    </>
  );
}
