import { useId } from 'react';
import styles from './range-field.module.css';

/** A slider with its value next to the label. */
export function RangeField({
  label,
  name,
  steps: { from, to, step },
  value,
  text,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly steps: { readonly from: number; readonly to: number; readonly step: number };
  readonly value: number;
  /** The value in words. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        name={name}
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
