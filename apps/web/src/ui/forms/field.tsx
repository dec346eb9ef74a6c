import { useId, useState } from 'react';
import type { InvalidEvent, ReactNode } from 'react';
import styles from './forms.module.css';
import { texts } from '../texts.ts';
import { texts as formTexts } from './texts.ts';

type ControlElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props that every control within a field takes. */
interface Control {
  readonly id: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onInvalid: (event: InvalidEvent<ControlElement>) => void;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/**
 * A control with its label, and a note below: its error, which describes it for screen readers, or else its hint. The
 * error is what the browser found when the form was submitted, or else `error`. The browser's own bubble would cover
 * labels. It goes away with the next change.
 */
export function Field({
  label,
  labelClass = styles.label,
  hint,
  error: givenError,
  missing = texts.isRequired(label),
  status,
  onChange,
  renderControl,
}: {
  readonly label: string;
  readonly labelClass?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** The error of a required field that's empty. Names the label by default. */
  readonly missing?: string | undefined;
  /** Another note on the value, announced when it changes. */
  readonly status?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly renderControl: (props: Control) => ReactNode;
}) {
  const id = useId();
  const [found, setFound] = useState<string | null>(null);
  const error = found ?? givenError;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      {renderControl({
        id,
        onChange: (event) => {
          setFound(null);
          onChange(event.target.value);
        },
        onInvalid: (event) => {
          event.preventDefault();
          const field = event.currentTarget;
          setFound(field.validity.valueMissing ? missing : formTexts.isInvalid(label, field.type));
          // Without its bubble, the browser doesn't move the focus either.
          if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
        },
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <div id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </div>
      )}
      {status}
    </div>
  );
}
