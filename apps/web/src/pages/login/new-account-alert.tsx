import type { SignInUser } from '../../account/sign-in-service.ts';
import { texts } from '../../account/texts.ts';
import { Actions, Dialog } from '../../ui/forms/index.ts';
import { Button } from '../../ui/index.ts';

/** The outcome of creating an account: the user and a message. */
export interface NewAccount {
  readonly user: SignInUser;
  readonly text: string;
  readonly isMailSent: boolean;
}

/** Confirms the new account, and says whether its email is on the way. */
export function NewAccountAlert({
  account,
  onClose,
}: {
  readonly account: NewAccount;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={account.isMailSent ? texts.created.title : texts.created.emailFailedTitle}
      onCancel={onClose}
    >
      <p role="alert">{account.text}</p>
      <Actions>
        <Button kind="primary" onClick={onClose}>
          {texts.created.ok}
        </Button>
      </Actions>
    </Dialog>
  );
}
