import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UnverifiedSignIn } from '../../account/sign-in-form.tsx';
import { isUnverified, signInService } from '../../account/session.ts';
import { resendTo } from '../../account/verification-mail.ts';
import type { Outcome } from '../../account/verification-mail.ts';
import { messageOf } from '../../api/client.ts';
import { Actions, FormMessage } from '../../ui/forms/index.ts';
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

/** Why the sign-in ended after the right password, with one press to a new link, and what came of that. */
export function NewLink({ ref, text, email, password }: UnverifiedSignIn) {
  const {
    mutate,
    data: outcome = null,
    isPending,
  } = useMutation({ mutationFn: () => sendNewLink(email, password) });
  useEffect(() => {
    if (outcome !== null) ref.current?.focus();
  }, [outcome, ref]);
  return (
    <>
      <FormMessage ref={ref} {...(outcome ?? { text })} />
      {outcome?.isGood !== true && (
        <Actions>
          <Button disabled={isPending} onClick={() => mutate()}>
            {isPending ? loginTexts.sendingLink : loginTexts.newLink}
          </Button>
        </Actions>
      )}
    </>
  );
}
