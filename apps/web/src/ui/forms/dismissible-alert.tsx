import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './forms.module.css';

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
