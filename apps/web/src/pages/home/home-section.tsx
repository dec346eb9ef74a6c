import type { ReactNode } from 'react';
import styles from './home-section.module.css';

/** One section of the home page under its own heading. */
export function HomeSection({
  title,
  intro,
  children,
}: {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <header className={styles.heading}>
        <h2>{title}</h2>
        {intro !== undefined && <p>{intro}</p>}
      </header>
      {children}
    </section>
  );
}
