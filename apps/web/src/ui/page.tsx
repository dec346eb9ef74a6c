import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The words and the content of a page. */
export interface PageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page's content: its width, its heading, and its intro. */
export function Page({ title, intro, children }: PageProps) {
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
