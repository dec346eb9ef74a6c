import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { Actions, BulletList, FormMessage, NarrowPage, Panel } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { enter, isUnverified, interceptSignIn, signInService, signOutTo } from './session.ts';
import type { SignInUser } from './sign-in-service.ts';
import { texts } from './email-verification-texts.tsx';
import { resendTo } from './verification-mail.ts';
import type { Outcome } from './verification-mail.ts';
import { waitingWish } from './waiting-wish.ts';
import { arrivalState } from './wish.ts';

/** How long the success message shows (docs/specification.md#sign-in). */
const REDIRECT_AFTER_MS = 2000;

type Task = 'checking' | 'sending' | 'leaving';

const VERIFIED: Outcome = { text: texts.verified, isGood: true };

function bad(text: string): Outcome {
  return { text, isGood: false };
}

/** Checks whether the address is verified by now. If it is, the sign-in continues without a message. */
async function check(): Promise<Outcome | null> {
  try {
    const user = await signInService.reload();
    return user !== null && isUnverified(user) ? bad(texts.notVerified) : null;
  } catch {
    return bad(texts.checkFailed);
  }
}

async function leave(): Promise<Outcome | null> {
  try {
    await signOutTo(href.login, waitingWish());
    return null;
  } catch (error) {
    return bad(messageOf(error));
  }
}

/** Replaces every page until a player who signed up with a password has verified the address. */
export function EmailVerification() {
  const { user } = useAuth();
  const {
    mutate: run,
    data: outcome = null,
    isPending,
    variables,
  } = useMutation({
    mutationFn: ({ work }: { readonly task: Task; readonly work: () => Promise<Outcome | null> }) =>
      work(),
  });
  const [verified, setVerified] = useState<SignInUser | null>(null);
  useEffect(
    () =>
      interceptSignIn((signedIn) => {
        if (!isUnverified(signedIn)) setVerified(signedIn);
      }),
    [],
  );
  useEffect(() => {
    if (verified === null) return undefined;
    const timer = setTimeout(() => {
      const wish = waitingWish() ?? { path: href.teamOptimizer };
      history.replaceState(arrivalState(wish), '', wish.path);
      enter(verified);
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [verified]);

  const task = isPending ? variables.task : null;
  const isBusy = isPending || verified !== null;
  const message = verified === null ? outcome : VERIFIED;
  const email = user?.email ?? '';
  return (
    <NarrowPage title={texts.title}>
      <Panel>
        <p>{texts.sentTo(email)}</p>
        <BulletList items={[texts.sent, texts.help, texts.after]} />
        {message !== null && <FormMessage text={message.text} isGood={message.isGood} />}
        <Actions>
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => run({ task: 'checking', work: check })}
          >
            {task === 'checking' ? texts.checking : texts.check}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => run({ task: 'sending', work: () => resendTo(email) })}
          >
            {task === 'sending' ? texts.sending : texts.resend}
          </Button>
          <Button
            kind="quiet"
            disabled={isBusy}
            onClick={() => run({ task: 'leaving', work: leave })}
          >
            {texts.signOut}
          </Button>
        </Actions>
      </Panel>
    </NarrowPage>
  );
}
