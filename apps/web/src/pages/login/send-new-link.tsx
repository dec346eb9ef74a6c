import { useMutation } from '@tanstack/react-query';
import { isUnverified, signInService } from '../../account/session.ts';
import { resendTo } from '../../account/verification-mail.ts';
import type { Outcome } from '../../account/verification-mail.ts';
import { messageOf } from '../../api/client.ts';
import { Actions } from '../../ui/forms/index.ts';
import { Button } from '../../ui/index.ts';
import { loginTexts } from './login-texts.ts';
import { sendWish } from './send-wish.ts';

/** Signs in for as long as it takes to send a new link. */
async function sendNewLink(email: string, password: string): Promise<Outcome | null> {
  try {
    const user = await signInService.signIn(email, password);
    // Verified in the meantime: the sign-in continues.
    if (!isUnverified(user)) return null;
    await sendWish();
    const outcome = await resendTo(user.email);
    await signInService.signOut();
    return outcome;
  } catch (error) {
    return { text: messageOf(error), isGood: false };
  }
}

/** A button that sends a new link to an address that is yet to be verified. */
export function SendNewLink({
  email,
  password,
  onSent,
}: {
  readonly email: string;
  readonly password: string;
  /** Called with null if the address was verified in the meantime. */
  readonly onSent: (outcome: Outcome | null) => void;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendNewLink(email, password),
    onSuccess: onSent,
  });
  return (
    <Actions>
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? loginTexts.sendingLink : loginTexts.newLink}
      </Button>
    </Actions>
  );
}
