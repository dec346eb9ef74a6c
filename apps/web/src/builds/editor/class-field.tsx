import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { SegmentedControl } from '../../ui/index.ts';
import styles from './build-editor.module.css';
import { withClass } from './build-form.ts';
import type { BuildForm } from './build-form.ts';

const OPTIONS = PLAYER_CLASSES.map((value) => ({ value, label: value }));

/** The build's class. Another one clears what belongs to the class; a build that is there keeps its own. */
export function ClassField({
  form,
  isLocked,
  onChange,
}: {
  readonly form: BuildForm;
  readonly isLocked: boolean;
  readonly onChange: (form: BuildForm) => void;
}) {
  return (
    <fieldset disabled={isLocked} className={isLocked ? styles.locked : undefined}>
      <SegmentedControl
        legend={isLocked ? 'Class (cannot be changed)' : 'Class'}
        name="build-class"
        options={OPTIONS}
        value={form.class}
        onChange={(playerClass) => onChange(withClass(form, playerClass))}
      />
    </fieldset>
  );
}
