import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The frame of a page's content: its width, its heading, and its intro. */
export function Page({
  title,
  intro,
  children,
}: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </header>
      {children}
    </div>
  );
}
