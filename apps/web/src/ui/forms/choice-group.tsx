import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './choice-group.module.css';
import type { SelectOption } from './select-field.tsx';

/** Choices of which several can be made, as buttons that stay pressed. Its error is shown above them. */
export function ChoiceGroup({
  legend,
  hint,
  name,
  options,
  chosen,
  most,
  error,
  onChange,
}: {
  readonly legend: string;
  readonly hint?: string;
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  /** Once this many are chosen, the others are disabled. */
  readonly most: number;
  readonly error?: ReactNode;
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const id = useId();
  const isFull = chosen.length >= most;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
      aria-invalid={error !== undefined}
      tabIndex={-1}
    >
      <legend className={styles.legend}>{legend}</legend>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(({ value, label = value }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                name={name}
                value={value}
                className={styles.input}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                  )
                }
              />
              <span className={styles.face}>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
