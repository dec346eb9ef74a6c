import { useId } from 'react';
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
      <label className={styles.switch}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isOn}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span className={styles.track} aria-hidden="true" />
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {isOn && <div className={styles.content}>{children}</div>}
    </section>
  );
}
