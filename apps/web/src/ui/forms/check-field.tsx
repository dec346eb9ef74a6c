import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './check-field.module.css';

/** A check box with a line that explains its effect. */
export function CheckField({
  label,
  hint,
  name,
  form,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The URL parameter. */
  readonly name: string;
  /** The id of its form, if it's outside of it. */
  readonly form?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        name={name}
        form={form}
        value="on"
        checked={isOn}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
