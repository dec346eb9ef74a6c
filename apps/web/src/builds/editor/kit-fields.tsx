import { GADGET_FIELDS } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { ClassItems } from '@trifecta/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { SegmentedControl, Skeleton } from '../../ui/index.ts';
import type { FullClasses } from '../class-limits.ts';
import { SelectField } from '../../ui/forms/index.ts';
import { ItemIcon, weaponNamesQuery, gameTexts } from '../../catalogue/index.ts';
import { useDetailedWeapons, WeaponSelector } from '../../weapons/index.ts';
import styles from './build-editor.module.css';
import { gadgetChoices, specializationChoices, withClass } from './build-form.ts';
import type { BuildForm, FormProblems } from './build-form.ts';
import { texts } from '../texts.ts';

/**
 * The build's class. Changing it clears the items of the old one. Full classes are marked. The class of an existing
 * build is locked.
 */
export function ClassField({
  form,
  full,
  onChange,
}: {
  readonly form: BuildForm;
  /** Undefined for an existing build. */
  readonly full: FullClasses | undefined;
  readonly onChange: (form: BuildForm) => void;
}) {
  const isLocked = full === undefined;
  const isFull = full?.names.includes(form.class) === true;
  return (
    <div className={styles.class}>
      <fieldset disabled={isLocked} className={isLocked ? styles.locked : undefined}>
        <SegmentedControl
          legend={isLocked ? texts.editor.classLocked : gameTexts.class}
          name="build-class"
          options={PLAYER_CLASSES.map((value) =>
            full?.names.includes(value) === true
              ? { value, label: value, hint: texts.editor.classFull }
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
  gadget1: texts.editor.gadget1,
  gadget2: texts.editor.gadget2,
  gadget3: texts.editor.gadget3,
} as const;

/** Specialization and gadgets, limited to what the class can carry. */
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
        label={gameTexts.specialization}
        name="specialization"
        empty={texts.editor.chooseSpecialization}
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
          empty={field === 'gadget3' ? texts.editor.noGadget : texts.editor.chooseGadget}
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

/** The build's weapon, chosen from those of its class. By name only if the stats can't be loaded. */
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
        {gameTexts.weapon}
        {form.weapon !== '' && (
          <strong>: {isKept ? texts.editor.unavailable(form.weapon) : form.weapon}</strong>
        )}
      </legend>
      {error !== undefined && (
        <p id="weapon-error" className={styles.error}>
          {error}
        </p>
      )}
      {weapons === undefined ? (
        <LoadingPart text={texts.editor.loadingWeapons} />
      ) : (
        <WeaponSelector
          key={form.class}
          weapons={weapons}
          playerClass={form.class}
          most={1}
          chosen={[form.weapon]}
          onChoose={({ name }) => onChange(name)}
        />
      )}
    </fieldset>
  );
}

function WeaponNames({ form, error, onChange }: Parameters<typeof WeaponField>[0]) {
  const { data: names = [] } = useQuery(weaponNamesQuery);
  return (
    <SelectField
      label={gameTexts.weapon}
      name="weapon"
      empty={texts.editor.chooseWeapon}
      options={names
        .filter((weapon) => weapon.class === form.class)
        .map(({ name }) => ({ value: name }))}
      value={form.weapon}
      onChange={onChange}
      error={error}
    />
  );
}

/** Placeholder for a part of the editor whose options are loading. */
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
