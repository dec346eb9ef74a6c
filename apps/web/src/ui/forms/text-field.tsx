import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import styles from './forms.module.css';

/** A labeled line of text. Its error describes it for screen readers and replaces the hint. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  missing,
  status,
  end,
  isFilter = false,
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
  /** True among filters, whose labels are quieter. */
  readonly isFilter?: boolean;
  /** Another note on the value, announced when it changes. */
  readonly status?: ReactNode;
}) {
  return (
    <Field
      {...{ label, hint, error, missing, status, onChange }}
      labelClass={isFilter ? styles.filterLabel : styles.label}
      renderControl={(props) => (
        <div className={classNames(end !== undefined && styles.ended)}>
          <input
            {...input}
            {...props}
            className={classNames(styles.input, isFilter && styles.filter)}
            value={value}
          />
          {end}
        </div>
      )}
    />
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
  return (
    <Field
      {...{ label, hint, error, missing, onChange }}
      renderControl={(props) => (
        <textarea
          rows={3}
          {...area}
          {...props}
          className={classNames(styles.input, styles.area)}
          value={value}
        />
      )}
    />
  );
}
