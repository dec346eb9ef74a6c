import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './forms.module.css';

/**
 * A native modal dialog, open as long as it is drawn. Without `onCancel` it cannot be left by Escape. The focus goes
 * back to where it was when it closes.
 */
export function Dialog({
  title,
  onCancel,
  isWide = false,
  children,
}: {
  readonly title: string;
  /** For forms of many fields. */
  readonly isWide?: boolean;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Not a mere effect: that would end after the dialog is gone, and then the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      onKeyDown={(event) => {
        // Chromium closes at the second Escape, whatever became of the first.
        if (event.key === 'Escape' && onCancel === undefined) event.preventDefault();
      }}
    >
      <div className={styles.dialogContent}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
