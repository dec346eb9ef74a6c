import { useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { hasShareSheet, shareLink } from '../share-link.ts';
import styles from './copy-field.module.css';
import { useIsBrowser } from './form.tsx';
import { shareTexts as texts } from '../share-texts.ts';

/** A text to copy. Where the browser blocks copying, it gets selected instead, ready for Ctrl+C. */
export function CopyField({
  label,
  text,
  button,
  rows,
  isShared = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly button: string;
  /** Visible lines of a longer text. One line by default. */
  readonly rows?: number;
  /** True for a link that the device's share sheet is offered for, where there is one. */
  readonly isShared?: boolean;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'marked'>('none');
  const isBrowser = useIsBrowser();
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
      {rows === undefined ? (
        <input ref={field} id={id} className={styles.text} readOnly value={text} />
      ) : (
        <textarea
          ref={field}
          id={id}
          className={classNames(styles.text, styles.lines)}
          rows={rows}
          readOnly
          value={text}
        />
      )}
      <Button onClick={() => void copy()}>{outcome === 'copied' ? texts.copied : button}</Button>
      {isShared && isBrowser && hasShareSheet() && (
        <Button className={styles.share} onClick={() => void shareLink(text)}>
          {texts.share}
        </Button>
      )}
      <p role="status" className={outcome === 'marked' ? styles.said : 'visually-hidden'}>
        {outcome === 'copied' && texts.copied}
        {outcome === 'marked' && texts.selectedToCopy}
      </p>
    </div>
  );
}

/** Downloads a text or other content as a file. */
export function saveFile(
  name: string,
  content: string | Blob,
  type: 'application/json' | 'image/png' | 'text/csv' | 'text/plain' = 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
