import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './forms.module.css';
import { useFieldError } from './use-field-error.ts';

/** A labeled line of text. Its error describes it for screen readers and replaces the hint. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error: givenError,
  missing,
  status,
  end,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The error of a required field that's empty. Names the label by default. */
  readonly missing?: string | undefined;
  /** A button within the field, after its text. */
  readonly end?: ReactNode;
  /** Another note on the value, announced when it changes. */
  readonly status?: ReactNode;
}) {
  const id = useId();
  const { error, forget, onInvalid } = useFieldError(label, givenError, missing);
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(end !== undefined && styles.ended)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => {
            forget();
            onChange(event.target.value);
          }}
          onInvalid={onInvalid}
          aria-invalid={error !== undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
        />
        {end}
      </div>
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
  error: givenError,
  missing,
  ...area
}: Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly missing?: string | undefined;
}) {
  const id = useId();
  const { error, forget, onInvalid } = useFieldError(label, givenError, missing);
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
        onChange={(event) => {
          forget();
          onChange(event.target.value);
        }}
        onInvalid={onInvalid}
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
