import type { ReactNode } from 'react';
import styles from './forms.module.css';

/** Check boxes that belong together. */
export function CheckFields({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
