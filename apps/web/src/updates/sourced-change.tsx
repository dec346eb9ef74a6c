import { isInForce } from '@trifecta/domain/catalogue';
import type { ChangeBasis, ChangeStatus, StatValue } from '@trifecta/domain/catalogue';
import { statName, statValue } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { DataTable } from '../ui/index.ts';
import { texts } from './texts.ts';
import styles from './updates.module.css';

const SOURCES_ID = 'sources';

/** One change of a stat, and how certain it is. */
export interface StatChange {
  readonly field: string;
  readonly value: StatValue;
  /** The previous value, if known. */
  readonly previous?: StatValue | undefined;
  readonly status: ChangeStatus;
  readonly basis: ChangeBasis;
  readonly sources: readonly string[];
}

/** Expands the sources, so that the link can lead to them. */
function openSources(): void {
  document.getElementById(SOURCES_ID)?.setAttribute('open', '');
}

/** The keys of a change's sources. */
export function sourcesOf({ sources }: Pick<StatChange, 'sources'>): readonly string[] {
  return sources;
}

/** A table of changes: each row's subject, then its `SourcedChanges`. */
export function SourcedChangeTable({
  label,
  firstColumn,
  children,
}: {
  readonly label: string;
  readonly firstColumn: string;
  readonly children: ReactNode;
}) {
  return (
    <DataTable isText label={label} columns={[firstColumn, texts.change]}>
      {children}
    </DataTable>
  );
}

/** A list of changes, each with the numbers of its sources in `SourceList`. */
export function SourcedChanges({
  changes,
  keys,
}: {
  readonly changes: readonly StatChange[];
  /** The keys of all sources on the page, in order. */
  readonly keys: readonly string[];
}) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <SourcedChange
          key={`${change.field} ${change.basis} ${String(change.value)}`}
          change={change}
          keys={keys}
        />
      ))}
    </ul>
  );
}

function SourcedChange({
  change,
  keys,
}: {
  readonly change: StatChange;
  readonly keys: readonly string[];
}) {
  const { field, previous, value, status, basis, sources } = change;
  const before = previous === undefined ? null : statValue(field, previous);
  return (
    <li className={isInForce(change) ? undefined : styles.unused}>
      {statName(field)}: <strong>{texts.fromTo(before, statValue(field, value))}</strong>{' '}
      <span className={styles.note}>
        {texts.evidence(status, basis)}{' '}
        <a href={`#${SOURCES_ID}`} onClick={openSources}>
          {texts.cited(sources.map((key) => keys.indexOf(key) + 1))}
        </a>
      </span>
    </li>
  );
}

/** The sources of a page's changes, numbered and collapsed by default. */
export function SourceList({
  keys,
  sources,
}: {
  readonly keys: readonly string[];
  readonly sources: Readonly<Record<string, string>>;
}) {
  return (
    <details className={styles.more} id={SOURCES_ID}>
      <summary>{texts.sources}</summary>
      <ol>
        {keys.map((key) => (
          <li key={key}>{sources[key] ?? key}</li>
        ))}
      </ol>
    </details>
  );
}
