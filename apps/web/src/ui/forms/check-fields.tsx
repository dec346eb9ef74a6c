import { CheckField } from './check-field.tsx';
import styles from './forms.module.css';

/** Check boxes that belong together. What's chosen keeps the order of the values. */
export function CheckFields<Value extends string>({
  legend,
  labels,
  hints,
  chosen,
  onChange,
}: {
  readonly legend: string;
  /** By value, in their order. */
  readonly labels: Readonly<Record<Value, string>>;
  readonly hints?: Readonly<Partial<Record<Value, string>>>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  const values = Object.keys(labels) as Value[];
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <CheckField
          key={value}
          name={value}
          label={labels[value]}
          hint={hints?.[value]}
          isOn={chosen.includes(value)}
          onChange={(isOn) =>
            onChange(values.filter((one) => (one === value ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
