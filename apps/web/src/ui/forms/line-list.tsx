import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import styles from './line-list.module.css';

/** Things that the player has, one line each. The focus stays in it when one is removed. */
export function LineList({ children }: { readonly children: ReactNode }) {
  const list = useFocusAfterRemoval<HTMLUListElement>();
  return (
    <ul className={styles.list} {...list}>
      {children}
    </ul>
  );
}

/** One of them: its name, notes below it, and what can be done with it. */
export function Line({
  name,
  notes,
  children,
}: {
  readonly name: string;
  readonly notes: readonly ReactNode[];
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        {notes.map((note, index) => (
          <div key={index} className={styles.note}>
            {note}
          </div>
        ))}
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  );
}

/** A note in place of what can be done, or instead of a list. */
export function LineNote({
  isGood = false,
  children,
}: {
  readonly isGood?: boolean;
  readonly children: ReactNode;
}) {
  return <p className={isGood ? styles.good : styles.note}>{children}</p>;
}
