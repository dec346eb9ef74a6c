import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import styles from './mode.module.css';

/** Something the optimizer can take into account, with a switch; what it needs to know shows when it is on. */
export function Mode({
  title,
  hint,
  isOn,
  onToggle,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.mode} aria-labelledby={`${id}-title`}>
      <div className={styles.switch}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <input
          type="checkbox"
          className={styles.input}
          checked={isOn}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {isOn && (
        <div className={styles.content}>
          <Suspense>{children}</Suspense>
        </div>
      )}
    </section>
  );
}
