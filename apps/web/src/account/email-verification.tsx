import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { Actions, BulletList, FormMessage, NarrowPage, Panel } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { enter, isUnverified, receiveArrivals, signInService, signOutTo } from './session.ts';
import { SignInError } from './sign-in-service.ts';
import type { SignInUser } from './sign-in-service.ts';

/** How long the good news is shown (docs/specification.md#sign-in). */
const REDIRECT_AFTER_MS = 2000;

const NOT_VERIFIED =
  'Email not verified yet. Please check your inbox and click the verification link.';
const CHECK_FAILED = 'Failed to check verification status. Please try again.';

type Task = 'checking' | 'sending' | 'leaving';

interface Message {
  readonly text: string;
  readonly isGood: boolean;
}

const VERIFIED: Message = { text: 'Email verified! Redirecting...', isGood: true };

function bad(text: string): Message {
  return { text, isGood: false };
}

/** Asks whether the address is confirmed by now. If it is, the player arrives, and there is nothing to say here. */
async function check(): Promise<Message | null> {
  try {
    const user = await signInService.reload();
    return user !== null && isUnverified(user) ? bad(NOT_VERIFIED) : null;
  } catch {
    return bad(CHECK_FAILED);
  }
}

async function resend(email: string): Promise<Message> {
  try {
    await signInService.sendVerificationEmail();
    const text = `Verification email sent to ${email}. Please check your inbox (and spam folder).`;
    return { text, isGood: true };
  } catch (error) {
    return error instanceof SignInError && error.code === 'auth/too-many-requests'
      ? bad('Too many requests. Please wait a while before trying again.')
      : bad(`Failed to send verification email: ${messageOf(error)}`);
  }
}

async function leave(): Promise<Message | null> {
  try {
    await signOutTo(href.login);
    return null;
  } catch (error) {
    return bad(messageOf(error));
  }
}

/** Stands in the place of every page until a player who signed up by password has confirmed the address. */
export function EmailVerification() {
  const { user } = useAuth();
  const {
    mutate: run,
    data: outcome = null,
    isPending,
    variables,
  } = useMutation({
    mutationFn: ({ work }: { readonly task: Task; readonly work: () => Promise<Message | null> }) =>
      work(),
  });
  const [verified, setVerified] = useState<SignInUser | null>(null);
  useEffect(
    () =>
      receiveArrivals((arrived) => {
        if (!isUnverified(arrived)) setVerified(arrived);
      }),
    [],
  );
  useEffect(() => {
    if (verified === null) return undefined;
    const timer = setTimeout(() => {
      history.replaceState(null, '', href.teamOptimizer);
      enter(verified);
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [verified]);

  const task = isPending ? variables.task : null;
  const isBusy = isPending || verified !== null;
  const message = verified === null ? outcome : VERIFIED;
  const email = user?.email ?? '';
  return (
    <NarrowPage title="Verify your email">
      <Panel>
        <p>
          We sent a verification email to <strong>{email}</strong>.
        </p>
        <BulletList
          items={[
            'Open the email and click the verification link.',
            'No email? Check your spam folder or resend it.',
            "Come back here when you're done.",
          ]}
        />
        {message !== null && <FormMessage text={message.text} isGood={message.isGood} />}
        <Actions>
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => run({ task: 'checking', work: check })}
          >
            {task === 'checking' ? 'Checking...' : "I've Verified My Email"}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => run({ task: 'sending', work: () => resend(email) })}
          >
            {task === 'sending' ? 'Sending...' : 'Resend Verification Email'}
          </Button>
          <Button
            kind="quiet"
            disabled={isBusy}
            onClick={() => run({ task: 'leaving', work: leave })}
          >
            Sign out and use a different email
          </Button>
        </Actions>
      </Panel>
    </NarrowPage>
  );
}
