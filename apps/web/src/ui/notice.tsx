import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A framed message where content would be: nothing there yet, nothing found, or a failure, with a way on. */
export function Notice({
  title,
  children,
  actions,
  role,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'status' | 'alert';
}) {
  return (
    <div className={styles.notice} role={role}>
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
