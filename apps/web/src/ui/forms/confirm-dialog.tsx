import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormMessage } from './form.tsx';
import { texts } from '../texts.ts';
import { formDialogTexts } from './dialog-texts.ts';

/** Asks for confirmation before something that can't be undone. */
export function ConfirmDialog({
  title,
  text,
  button,
  busy,
  failureText,
  act,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The button's text while it happens. */
  readonly busy: string;
  /** Shown if it fails, unless the disk is full. The error's own message by default. */
  readonly failureText?: string;
  /** Throws on failure. */
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { mutate, error, isPending } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      {error !== null && <FormMessage text={told(error, failureText)} />}
      <DialogActions
        text={isPending ? busy : button}
        kind="danger"
        isPending={isPending}
        onAct={() => mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** On a full disk, the server's own reason says more than any other text. */
function told(error: Error, failureText = error.message): string {
  return error instanceof ApiError && error.code === 'disk_full' ? error.message : failureText;
}

/** Asks for confirmation before deleting something. */
export function DeleteDialog({
  remove,
  ...dialog
}: {
  readonly title: string;
  readonly text: string;
  readonly failureText: string;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmDialog {...dialog} button={formDialogTexts.delete} busy={texts.deleting} act={remove} />
  );
}
