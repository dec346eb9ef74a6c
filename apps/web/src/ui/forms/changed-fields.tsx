import { useEffect, useRef } from 'react';
import { Button } from '../index.ts';
import styles from './changed-fields.module.css';
import { changedTexts } from './changed-texts.ts';

/** A field that someone else, or the player elsewhere, changed while it was edited here. */
export interface ChangedField<Field> {
  readonly field: Field;
  /** Says who changed it. */
  readonly message: string;
}

/** Asks for each field that two edits changed which value to save. Saving again keeps the player's own. */
export function ChangedFields<Field extends string>({
  changed,
  savedText,
  yoursText,
  onUse,
}: {
  readonly changed: readonly ChangedField<Field>[];
  readonly savedText: (field: Field) => string;
  readonly yoursText: (field: Field) => string;
  /** Uses the saved value of a field. */
  readonly onUse: (field: Field) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isAsking = changed.length > 0;
  useEffect(() => {
    if (isAsking) box.current?.focus();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.changed}>
      <p>{changedTexts.changedMeanwhile}</p>
      <ul>
        {changed.map(({ field, message }) => (
          <li key={field}>
            <div>
              <p>{message}</p>
              <p>{changedTexts.saved(savedText(field))}</p>
              <p>{changedTexts.yours(yoursText(field))}</p>
            </div>
            <Button onClick={() => onUse(field)}>
              {changedTexts.useSaved}
              <span className="visually-hidden"> {savedText(field)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
