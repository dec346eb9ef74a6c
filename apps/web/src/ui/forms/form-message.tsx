import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './forms.module.css';

/** What came of a form, read out at once. It can take the focus. */
export function FormMessage({
  text,
  isGood = false,
  ref,
}: {
  readonly text: string;
  readonly isGood?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isGood ? 'status' : 'alert'}
      className={classNames(styles.message, isGood ? styles.good : styles.error)}
    >
      <span className={styles.messageText}>{text}</span>
    </div>
  );
}
