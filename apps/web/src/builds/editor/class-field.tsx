import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { SegmentedControl } from '../../ui/index.ts';
import type { FullClasses } from '../class-limits.ts';
import styles from './build-editor.module.css';
import { withClass } from './build-form.ts';
import type { BuildForm } from './build-form.ts';

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
          legend={isLocked ? 'Class (cannot be changed)' : 'Class'}
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
