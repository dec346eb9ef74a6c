import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import styles from './forms.module.css';

/** One choice of a select field. */
export interface SelectOption {
  readonly value: string;
  readonly label?: string;
  readonly isDisabled?: boolean;
}

/** A labeled dropdown. Its error is shown below it and read by screen readers. */
export function SelectField({
  label,
  options,
  value,
  onChange,
  empty,
  error,
  isFilter = false,
  picture,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The option for no choice. Omit it if something is always selected. */
  readonly empty?: string;
  readonly error?: ReactNode;
  /** True among filters, whose labels are quieter. */
  readonly isFilter?: boolean;
  /** A decorative picture of the selected value, shown before its name. */
  readonly picture?: ReactNode;
}) {
  return (
    <Field
      {...{ label, error, onChange }}
      labelClass={isFilter ? styles.filterLabel : styles.label}
      renderControl={(props) => (
        <div className={classNames(picture !== undefined && styles.pictured)}>
          {picture}
          <select
            {...select}
            {...props}
            className={classNames(styles.input, styles.select, isFilter && styles.filter)}
            value={value}
          >
            {empty !== undefined && <option value="">{empty}</option>}
            {children}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label ?? option.value}
              </option>
            ))}
          </select>
        </div>
      )}
    />
  );
}
