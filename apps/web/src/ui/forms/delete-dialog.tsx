import { useMutation } from '@tanstack/react-query';
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
  const { mutate, isError, isPending } = useMutation({ mutationFn: remove, onSuccess: onClose });
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      {isError && <FormMessage text={failureText} />}
      <Actions>
        <Button kind="danger" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Deleting...' : 'Delete'}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Dialog>
  );
}
