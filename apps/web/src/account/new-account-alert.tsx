import { Button } from '../ui/index.ts';
import { Actions, Dialog } from '../ui/forms/index.ts';
import type { NewAccount } from './sign-in-form.tsx';

/** Says that the account is there, and whether its mail is on the way. */
export function NewAccountAlert({
  account,
  onClose,
}: {
  readonly account: NewAccount;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={account.isMailSent ? 'Check your inbox' : 'One thing went wrong'}
      onCancel={onClose}
    >
      <p role="alert">{account.text}</p>
      <Actions>
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      </Actions>
    </Dialog>
  );
}
