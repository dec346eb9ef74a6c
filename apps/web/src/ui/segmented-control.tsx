import { useId } from 'react';
import styles from './segmented-control.module.css';

/** An option of a segmented control. */
export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second, smaller line. */
  readonly hint?: string;
}

/** A row of choices with one selected: native radio buttons, so arrow keys and forms work as everywhere. */
export function SegmentedControl<Value extends string>({
  legend,
  isFilter = false,
  name,
  form,
  options,
  value,
  onChange,
  error,
}: {
  readonly legend: string;
  /** True among filters, whose labels are quieter. */
  readonly isFilter?: boolean;
  readonly name: string;
  /** Id of its form, if it's outside of it. */
  readonly form?: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shown below the choices, like that of a field. */
  readonly error?: string | undefined;
}) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={isFilter ? styles.filterLegend : styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              form={form}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              {option.label}
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
