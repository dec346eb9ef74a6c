import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/index.ts';
import styles from './share.module.css';

/** A text to copy. Where the browser does not let pages copy it is marked, ready for the keys. */
export function CopyField({
  label,
  text,
  button,
}: {
  readonly label: string;
  readonly text: string;
  readonly button: string;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'marked'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('marked');
    }
  };
  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input ref={field} id={id} className={styles.text} readOnly value={text} />
      <Button onClick={() => void copy()}>{outcome === 'copied' ? 'Copied' : button}</Button>
      <p role="status" className={outcome === 'marked' ? styles.said : 'visually-hidden'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'marked' && 'Marked: copy it with Ctrl+C'}
      </p>
    </div>
  );
}
