import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { ClassItems } from '@trifecta/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { SegmentedControl, Skeleton } from '../../ui/index.ts';
import type { FullClasses } from '../class-limits.ts';
import { SelectField } from '../../ui/forms/index.ts';
import { ItemIcon, weaponNamesQuery } from '../../catalogue/index.ts';
import { useDetailedWeapons, WeaponSelector } from '../../weapons/index.ts';
import styles from './build-editor.module.css';
import { GADGET_FIELDS, gadgetChoices, specializationChoices, withClass } from './build-form.ts';
import type { BuildForm, FormProblems } from './build-form.ts';

/**
 * The build's class. Another one clears what belongs to the class. Classes without room for a new build say so. A
 * build that exists keeps its class.
 */
export function ClassField({
  form,
  full,
  onChange,
}: {
  readonly form: BuildForm;
  /** Undefined for a build that exists. */
  readonly full: FullClasses | undefined;
  readonly onChange: (form: BuildForm) => void;
}) {
  const isLocked = full === undefined;
  const isFull = full?.names.includes(form.class) === true;
  return (
    <div className={styles.class}>
      <fieldset disabled={isLocked} className={isLocked ? styles.locked : undefined}>
        <SegmentedControl
          legend={isLocked ? "Class (can't be changed)" : 'Class'}
          name="build-class"
          options={PLAYER_CLASSES.map((value) =>
            full?.names.includes(value) === true
              ? { value, label: value, hint: 'Full' }
              : { value, label: value },
          )}
          value={form.class}
          onChange={(playerClass) => onChange(withClass(form, playerClass))}
        />
      </fieldset>
      <p role="status" className={styles.full}>
        {isFull && full.message}
      </p>
    </div>
  );
}

const GADGET_LABELS = {
  gadget1: 'Gadget 1',
  gadget2: 'Gadget 2',
  gadget3: 'Gadget 3 (optional)',
} as const;

/** Specialization and gadgets, each of what the class can carry. */
export function KitFields({
  form,
  items,
  problems,
  onChange,
}: {
  readonly form: BuildForm;
  readonly items: ClassItems;
  readonly problems: FormProblems;
  readonly onChange: (part: Partial<BuildForm>) => void;
}) {
  return (
    <div className={styles.kit}>
      <SelectField
        label="Specialization"
        name="specialization"
        empty="Choose a specialization"
        options={specializationChoices(form, items)}
        value={form.specialization}
        picture={pictureOf(form.specialization)}
        onChange={(specialization) => onChange({ specialization })}
        error={problems.get('specialization')}
      />
      {GADGET_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={GADGET_LABELS[field]}
          name={field}
          empty={field === 'gadget3' ? 'None' : 'Choose a gadget'}
          options={gadgetChoices(form, field, items)}
          value={form[field]}
          picture={pictureOf(form[field])}
          onChange={(gadget) => onChange({ [field]: gadget })}
          error={problems.get(field)}
        />
      ))}
    </div>
  );
}

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
        {isKept && ' (unavailable)'}
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

/** Replaces a part of the editor while what there is to choose from loads. */
export function LoadingPart({ text }: { readonly text: string }) {
  return (
    <div className={styles.loading}>
      <p role="status">{text}</p>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}

function pictureOf(name: string) {
  return name === '' ? undefined : <ItemIcon name={name} />;
}
