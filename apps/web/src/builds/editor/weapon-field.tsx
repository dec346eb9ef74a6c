import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/forms/index.ts';
import { weaponNamesQuery } from '../../catalogue/index.ts';
import { useDetailedWeapons, WeaponSelector } from '../../weapons/index.ts';
import styles from './build-editor.module.css';
import type { BuildForm } from './build-form.ts';
import { LoadingPart } from './loading-part.tsx';

/** The build's weapon, chosen among those of its class; by name alone when their figures cannot be loaded. */
export function WeaponField({
  form,
  error,
  onChange,
}: {
  readonly form: BuildForm;
  readonly error: string | undefined;
  readonly onChange: (weapon: string) => void;
}) {
  const { data: weapons, isError } = useDetailedWeapons();
  if (weapons === undefined && isError) {
    return <WeaponNames form={form} error={error} onChange={onChange} />;
  }
  const isKept = weapons?.some(({ name }) => name === form.weapon) === false && form.weapon !== '';
  return (
    <fieldset
      className={styles.weapon}
      aria-describedby={error === undefined ? undefined : 'weapon-error'}
      aria-invalid={error !== undefined}
      tabIndex={-1}
    >
      <legend>
        Weapon
        {form.weapon !== '' && <strong>: {form.weapon}</strong>}
        {isKept && ' (not available)'}
      </legend>
      {error !== undefined && (
        <p id="weapon-error" className={styles.error}>
          {error}
        </p>
      )}
      {weapons === undefined ? (
        <LoadingPart text="Loading weapons..." />
      ) : (
        <WeaponSelector
          key={form.class}
          weapons={weapons}
          playerClass={form.class}
          most={1}
          chosen={[form.weapon]}
          onChange={([weapon = '']) => onChange(weapon)}
        />
      )}
    </fieldset>
  );
}

function WeaponNames({ form, error, onChange }: Parameters<typeof WeaponField>[0]) {
  const { data: names = [] } = useQuery(weaponNamesQuery);
  return (
    <SelectField
      label="Weapon"
      name="weapon"
      empty="Choose a weapon"
      options={names
        .filter((weapon) => weapon.class === form.class)
        .map(({ name }) => ({ value: name }))}
      value={form.weapon}
      onChange={onChange}
      error={error}
    />
  );
}
