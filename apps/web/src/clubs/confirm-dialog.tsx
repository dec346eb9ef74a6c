import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Dialog, FormMessage } from '../ui/forms/index.ts';

/** Asks for confirmation before something that takes a member's place in a club. */
export function ConfirmDialog({
  title,
  text,
  button,
  busy,
  act,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The button's text while it happens. */
  readonly busy: string;
  /** Throws `ApiError`. */
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { mutate, error, isPending } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
      <Actions>
        <Button kind="danger" disabled={isPending} onClick={() => mutate()}>
          {isPending ? busy : button}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          {uiTexts.cancel}
        </Button>
      </Actions>
    </Dialog>
  );
}
