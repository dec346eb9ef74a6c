import type { ReactNode } from 'react';
import styles from './import-page.module.css';

/** A bar of how far something is, with a sentence that screen readers hear less often than it changes. */
export function ProgressLine({
  label,
  text,
  share,
  action,
}: {
  readonly label: string;
  readonly text: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly action: ReactNode;
}) {
  return (
    <section className={styles.progress} aria-label={label}>
      <h2>{label}</h2>
      <progress aria-label={label} value={share} max={1} />
      <p>{text}</p>
      <div>{action}</div>
    </section>
  );
}
