import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './forms.module.css';

/** A labelled box for some lines of text. Its error stands beneath it and takes the place of the hint. */
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
