import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './forms.module.css';

/** A labeled line of text. Its error describes it for screen readers and replaces the hint. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  status,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Another note on the value, announced when it changes. */
  readonly status?: ReactNode;
}) {
  const id = useId();
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
      />
      {hasNote && (
        <div id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {error ?? hint}
        </div>
      )}
      {status}
    </div>
  );
}

/** A line below a field, announced when it changes. */
export function FieldStatus({
  text,
  isGood = false,
}: {
  readonly text: string;
  readonly isGood?: boolean;
}) {
  return (
    <p role="status" className={isGood ? styles.good : styles.hint}>
      {text}
    </p>
  );
}

/** A labeled box for several lines of text. Its error describes it for screen readers and replaces the hint. */
export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  ...area
}: Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={classNames(styles.input, styles.area)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {note !== undefined && (
        <div id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </div>
      )}
    </div>
  );
}
