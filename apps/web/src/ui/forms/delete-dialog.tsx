import { useMutation } from '@tanstack/react-query';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FormMessage } from './form.tsx';
import { Actions } from './panel.tsx';
import { texts } from '../texts.ts';

/** Asks for confirmation before deleting something. */
export function DeleteDialog({
  title,
  text,
  failureText,
  remove,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** Shown if it fails. */
  readonly failureText: string;
  /** Throws on failure. */
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
          {isPending ? texts.deleting : texts.delete}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </Actions>
    </Dialog>
  );
}
