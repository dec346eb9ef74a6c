import { useQuery } from '@tanstack/react-query';
import { IMPORT_SOURCE } from '@trifecta/domain/catalogue';
import type { ChangeCause } from '@trifecta/domain/catalogue';
import { Link, useLocation } from 'wouter';
import { href, lastPart, updatePage } from '../../../addresses.ts';
import { MissingPage, Page, UnloadedPage, usePageTitle } from '../../../ui/index.ts';
import { ChangedForYou } from '../../../updates/changed-for-you.tsx';
import { KillMoves } from '../../../updates/kill-moves.tsx';
import { weaponAsOf } from '../../../updates/weapon-as-of.ts';
import {
  SourcedChanges,
  SourcedChangeTable,
  SourceList,
  sourcesOf,
} from '../../../updates/sourced-change.tsx';
import { texts } from '../../../updates/texts.ts';
import { updateTexts } from '../../../updates/update-texts.ts';
import { changesByItem } from '../../../updates/update-changes.ts';
import { gameUpdateQuery } from '../../../updates/updates.queries.ts';
import type { UpdateChanges } from '../../../updates/updates.queries.ts';
import styles from '../../../updates/updates.module.css';

/** The page of one update: whose times to kill changed, every change, and how it affected the player's own builds. */
export function UpdatePage() {
  const [pathname] = useLocation();
  const version = lastPart(pathname);
  const { data: update, isPending, refetch } = useQuery(gameUpdateQuery(version));
  usePageTitle(update === null ? updateTexts.update.notFound : update?.name);
  if (update === null) {
    return (
      <MissingPage
        title={updateTexts.update.notFound}
        help={updateTexts.update.notFoundHelp}
        href={href.updates}
        link={updateTexts.updates.title}
      />
    );
  }
  if (update === undefined) {
    return (
      <UnloadedPage
        title={updateTexts.update.loadingTitle}
        failure={texts.failures.updates}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Shown update={update} />;
}

function Shown({ update }: { readonly update: UpdateChanges }) {
  return (
    <Page
      title={update.name}
      intro={updateTexts.update.intro(texts.day(update.date), update.season)}
    >
      <nav className={styles.ways} aria-label={updateTexts.updates.title}>
        {update.officialNote !== null && (
          <a href={update.officialNote} rel="noreferrer">
            {updateTexts.update.officialNote}
          </a>
        )}
        {update.previous !== null && (
          <Link href={updatePage(update.previous)}>
            {updateTexts.update.previous(update.previous)}
          </Link>
        )}
        {update.next !== null && (
          <Link href={updatePage(update.next)}>{updateTexts.update.next(update.next)}</Link>
        )}
        <Link href={href.updates}>{updateTexts.update.all}</Link>
      </nav>
      <Coverage update={update} />
      <ChangedForYou since={update.comparedWith} />
      <KillMoves update={update} />
      <Roster update={update} />
      <Changes update={update} />
      <WithoutNumbers update={update} />
    </Page>
  );
}

/** How completely the update's notes were read. */
function Coverage({ update: { coverage, readIn } }: { readonly update: UpdateChanges }) {
  if (readIn.includes(IMPORT_SOURCE)) {
    return <p className={styles.coverage}>{updateTexts.update.imported}</p>;
  }
  return (
    <>
      <p className={styles.coverage}>{updateTexts.update.weaponCoverage[coverage.weapons]}</p>
      {coverage.gadgets !== 'read' && (
        <p className={styles.note}>{updateTexts.update.gadgetCoverage[coverage.gadgets]}</p>
      )}
    </>
  );
}

/** The items that were added and removed. */
function Roster({ update }: { readonly update: UpdateChanges }) {
  const { roster } = update;
  if (roster.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{updateTexts.update.roster}</h2>
      <ul className={styles.changes}>
        {roster.map((event) => (
          <li key={`${event.event} ${event.name}`}>
            <strong>
              {event.kind === 'weapon' && event.event !== 'removed' ? (
                <Link href={weaponAsOf(event.name, update)}>{event.name}</Link>
              ) : (
                event.name
              )}
            </strong>{' '}
            {updateTexts.update.rosterEvent(event)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every value, by the reason why the update lists it. What it didn't change itself is folded. */
function Changes({ update }: { readonly update: UpdateChanges }) {
  const { changes, sources } = update;
  if (changes.length === 0) return null;
  const keys = [...new Set(changes.flatMap(sourcesOf))];
  const of = (cause: ChangeCause) => changes.filter((change) => change.cause === cause);
  return (
    <>
      {SHOWN_CAUSES.map((cause) => (
        <ShownChanges key={cause} cause={cause} changes={of(cause)} keys={keys} update={update} />
      ))}
      <section className={styles.section}>
        {FOLDED_CAUSES.map((cause) => (
          <FoldedChanges
            key={cause}
            cause={cause}
            changes={of(cause)}
            keys={keys}
            update={update}
          />
        ))}
        <SourceList keys={keys} sources={sources} />
      </section>
    </>
  );
}

const SHOWN_CAUSES = ['update', 'correction'] as const;
const FOLDED_CAUSES = ['measurement', 'unused'] as const;

interface CauseProps<Cause> {
  readonly cause: Cause;
  readonly changes: UpdateChanges['changes'];
  /** The keys of all sources on the page, in order. */
  readonly keys: readonly string[];
  readonly update: UpdateChanges;
}

function ShownChanges({ cause, ...props }: CauseProps<(typeof SHOWN_CAUSES)[number]>) {
  if (props.changes.length === 0) return null;
  const title = updateTexts.update.causes[cause];
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {cause === 'correction' && (
        <p className={styles.note}>{updateTexts.update.causeNotes.correction}</p>
      )}
      <ItemTable label={title} {...props} />
    </section>
  );
}

function FoldedChanges({ cause, ...props }: CauseProps<(typeof FOLDED_CAUSES)[number]>) {
  if (props.changes.length === 0) return null;
  const title = updateTexts.update.causes[cause];
  return (
    <details className={styles.more}>
      <summary>{updateTexts.update.folded(title, props.changes.length)}</summary>
      <p className={styles.note}>{updateTexts.update.causeNotes[cause]}</p>
      <ItemTable label={title} {...props} />
    </details>
  );
}

/** One row per item. */
function ItemTable({
  label,
  changes,
  keys,
  update,
}: Omit<CauseProps<ChangeCause>, 'cause'> & { readonly label: string }) {
  return (
    <SourcedChangeTable label={label} firstColumn={updateTexts.update.item}>
      {changesByItem(changes).map(({ kind, item, changes: ofItem }) => (
        <tr key={`${kind} ${item}`}>
          <th scope="row">
            {kind === 'weapon' ? <Link href={weaponAsOf(item, update)}>{item}</Link> : item}
          </th>
          <td>
            <SourcedChanges changes={ofItem} keys={keys} />
          </td>
        </tr>
      ))}
    </SourcedChangeTable>
  );
}

function WithoutNumbers({ update }: { readonly update: UpdateChanges }) {
  const { otherChanges } = update;
  if (otherChanges.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{texts.otherChanges}</h2>
      <ul className={styles.changes}>
        {otherChanges.map(({ kind, item, topics }) => (
          <li key={`${kind} ${item}`}>
            <strong>
              {kind === 'weapon' ? <Link href={weaponAsOf(item, update)}>{item}</Link> : item}
            </strong>
            : {texts.topics(topics)}
          </li>
        ))}
      </ul>
    </section>
  );
}
