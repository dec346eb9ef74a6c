import { useSyncExternalStore } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useIsToldAbove } from './failure-context.ts';
import { Actions } from './panel.tsx';
import styles from './forms.module.css';
import { texts } from '../texts.ts';
import { texts as formTexts } from './texts.ts';

/** A column of fields with the button that submits them. */
export function Form(props: ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}

/** The outcome of a form, announced immediately. It can receive the focus. */
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

/** A failure to load something, with a retry button. Below a `FailureGroup`, several show there as one. */
export function Failure({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry: () => void;
}) {
  if (useIsToldAbove(onRetry)) return <p>{formTexts.partNotLoaded}</p>;
  return (
    <>
      <FormMessage text={text} />
      <Actions>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </Actions>
    </>
  );
}

/** A failure on one line, announced immediately and shown until dismissed. */
export function DismissibleAlert({
  text,
  onDismiss,
  children,
}: {
  readonly text: string;
  readonly onDismiss: () => void;
  /** An action next to the text. */
  readonly children?: ReactNode;
}) {
  return (
    <div role="alert" className={styles.dismissible}>
      <p>{text}</p>
      {children}
      <Button kind="quiet" aria-label={texts.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

const neverChanges = () => () => undefined;

/**
 * True in the browser, after hydration. Forms with actions wait for it: on the server, React would add an inline
 * script, which the security policy blocks.
 */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
