import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FormMessage } from './form.tsx';
import { Actions } from './panel.tsx';

/** Asks before something is deleted. */
export function DeleteDialog({
  title,
  text,
  failureText,
  remove,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** Shown when it failed, whatever the reason. */
  readonly failureText: string;
  /** Throws when it failed. */
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await remove();
      onClose();
    } catch {
      setIsFailed(true);
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onCancel={isBusy ? undefined : onClose}>
      <p>{text}</p>
      {isFailed && !isBusy && <FormMessage text={failureText} />}
      <Actions>
        <Button kind="danger" disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Deleting...' : 'Delete'}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Dialog>
  );
}
