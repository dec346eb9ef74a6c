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
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      field.current?.select();
      setSaid('Marked: copy it with Ctrl+C');
    }
  };
  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input ref={field} id={id} className={styles.text} readOnly value={text} />
      <Button onClick={() => void copy()}>{button}</Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
