import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

/** A labeled search box. `name` is its parameter in the form. */
export function SearchField({
  label,
  id,
  name,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          className={styles.input}
          type="search"
          id={id}
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
