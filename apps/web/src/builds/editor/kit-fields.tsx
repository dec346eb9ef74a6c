import type { ClassItems } from '@trifecta/domain/catalogue';
import { SelectField } from '../../ui/forms/index.ts';
import styles from './build-editor.module.css';
import { GADGET_FIELDS, gadgetChoices, specializationChoices } from './build-form.ts';
import type { BuildForm, FormProblems } from './build-form.ts';

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
          onChange={(gadget) => onChange({ [field]: gadget })}
          error={problems.get(field)}
        />
      ))}
    </div>
  );
}
