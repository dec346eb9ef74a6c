import type { ReactNode } from 'react';
import styles from './folds.module.css';

/** A part of the answer that opens with a press. */
export function Fold({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
