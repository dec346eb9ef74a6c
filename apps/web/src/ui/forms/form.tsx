import { useSyncExternalStore } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './forms.module.css';

/** A column of fields with the button that sends them. */
export function Form(props: ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}

/** What came of a form, read out at once. It can take the focus. */
export function FormMessage({
  text,
  isGood = false,
  ref,
}: {
  readonly text: string;
  readonly isGood?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isGood ? 'status' : 'alert'}
      className={classNames(styles.message, isGood ? styles.good : styles.error)}
    >
      <span className={styles.messageText}>{text}</span>
    </div>
  );
}

/** A failure told in one line, read out at once, until it is put away. */
export function DismissibleAlert({
  text,
  onDismiss,
  children,
}: {
  readonly text: string;
  readonly onDismiss: () => void;
  /** A way on, beside the text. */
  readonly children?: ReactNode;
}) {
  return (
    <div role="alert" className={styles.dismissible}>
      <p>{text}</p>
      {children}
      <Button kind="quiet" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

const neverChanges = () => () => undefined;

/**
 * Whether this runs in the browser, after hydration. Forms with actions wait for it: on the server React would put an
 * inline script beside them, which the security policy refuses.
 */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
