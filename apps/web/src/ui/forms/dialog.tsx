import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { texts } from '../texts.ts';
import styles from './forms.module.css';
import { Actions } from './panel.tsx';

/**
 * A native modal dialog that's open while it's mounted. Without `onCancel`, Escape doesn't close it. When it closes,
 * the focus returns to where it was.
 */
export function Dialog({
  title,
  onCancel,
  isWide = false,
  children,
}: {
  readonly title: string;
  /** For forms with many fields. */
  readonly isWide?: boolean;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, since a regular one would clean up after the dialog has left the page, and the focus would be
  // lost.
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
      // Chromium closes it on the second Escape, even if the first was prevented.
      closedby={onCancel === undefined ? 'none' : 'closerequest'}
      onCancel={(event) => {
        // React bubbles the event of a nested dialog up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel?.();
      }}
    >
      <div className={styles.dialogContent}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons of a dialog: its action, and Cancel. Neither works while the action runs. */
export function DialogActions({
  text,
  kind = 'primary',
  isPending = false,
  isDisabled = false,
  onAct,
  onCancel,
}: {
  readonly text: string;
  readonly kind?: 'primary' | 'danger';
  readonly isPending?: boolean;
  /** True while only the action can't be done. */
  readonly isDisabled?: boolean;
  /** Without it, the action submits the form that the buttons are in. */
  readonly onAct?: (() => void) | undefined;
  readonly onCancel: () => void;
}) {
  return (
    <Actions>
      <Button
        type={onAct === undefined ? 'submit' : 'button'}
        kind={kind}
        disabled={isPending || isDisabled}
        onClick={onAct}
      >
        {text}
      </Button>
      <Button disabled={isPending} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Actions>
  );
}

/** The only button of a dialog that just shows something. */
export function DoneAction({ onClose }: { readonly onClose: () => void }) {
  return (
    <Actions>
      <Button kind="primary" onClick={onClose}>
        {texts.done}
      </Button>
    </Actions>
  );
}
