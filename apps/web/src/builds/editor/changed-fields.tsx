import type { BuildField } from '@trifecta/domain/builds';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/index.ts';
import { texts } from '../texts.ts';
import type { EditForm } from './build-form.ts';
import styles from './changed-fields.module.css';

/** A field that someone else, or the player elsewhere, changed while it was edited here. */
export interface ChangedField {
  readonly field: BuildField;
  /** Says who changed it. */
  readonly message: string;
}

/** Asks for each field that two edits changed which value to save. Saving again keeps the player's own. */
export function ChangedFields({
  changed,
  form,
  onUse,
}: {
  readonly changed: readonly ChangedField[];
  readonly form: EditForm;
  /** Uses the saved value of a field. */
  readonly onUse: (field: BuildField) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isAsking = changed.length > 0;
  useEffect(() => {
    if (isAsking) box.current?.focus();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.changed}>
      <p>{texts.editor.changedMeanwhile}</p>
      <ul>
        {changed.map(({ field, message }) => (
          <li key={field}>
            <div>
              <p>{message}</p>
              <p>{texts.editor.saved(form.base[field])}</p>
              <p>{texts.editor.yours(form[field])}</p>
            </div>
            <Button onClick={() => onUse(field)}>
              {texts.editor.useSaved}
              <span className="visually-hidden"> {form.base[field]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
