import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '../addresses.ts';
import { callApi, messageOf } from '../api/client.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { Actions, Dialog, FormMessage, NarrowPage, Panel } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { useMailToken } from './mail-token.ts';
import { signInService } from './session.ts';

const FAILED = "That didn't work. Please try again.";
const NO_TOKEN =
  'This link is incomplete. Open the full link from your email, or sign in to get a new one.';

const VERIFY = 'POST /api/account/verify-email';
const DISOWN = 'POST /api/account/disown-email';
type Task = typeof VERIFY | typeof DISOWN;

type Outcome = 'verified' | 'disowned' | { readonly problem: string } | null;

/** Posts the mail's token. Afterwards the session here knows what became of the account. */
async function post(task: Task, token: string): Promise<Outcome> {
  try {
    await callApi(task, FAILED, { body: { token } });
  } catch (error) {
    return { problem: messageOf(error) };
  }
  await signInService.reload().catch(() => null);
  return task === VERIFY ? 'verified' : 'disowned';
}

/**
 * Where the link of a verification mail leads. Nothing happens by opening it, because programs that look through mail
 * open links as well: the player presses a button.
 */
export function VerifyEmailPage() {
  const token = useMailToken();
  const [outcome, setOutcome] = useState<Outcome>(null);
  return (
    <NarrowPage title="Confirm your email address">
      <Panel>
        {outcome === 'verified' ? (
          <Verified />
        ) : outcome === 'disowned' ? (
          <FormMessage isGood text="Account deleted. You won't hear from us again." />
        ) : (
          <Question token={token} problem={outcome?.problem} onOutcome={setOutcome} />
        )}
      </Panel>
    </NarrowPage>
  );
}

function Verified() {
  const { status } = useAuth();
  const isSignedIn = status === 'signed-in';
  return (
    <>
      <FormMessage isGood text="Email verified! Your account is ready." />
      <Actions>
        <ButtonLink href={isSignedIn ? href.teamOptimizer : href.login} kind="primary">
          {isSignedIn ? 'Continue' : 'Sign In'}
        </ButtonLink>
      </Actions>
    </>
  );
}

function Question({
  token,
  problem,
  onOutcome,
}: {
  readonly token: string | null;
  readonly problem: string | undefined;
  readonly onOutcome: (outcome: Outcome) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (task: Task) => post(task, token ?? ''),
    onSuccess: (outcome) => {
      onOutcome(outcome);
      setIsAsking(false);
    },
  });
  const task = isPending ? variables : null;
  if (token === null) {
    return (
      <>
        <FormMessage text={NO_TOKEN} />
        <Actions>
          <ButtonLink href={href.login}>Sign In</ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <>
      <p>Confirm that this email address is yours.</p>
      {problem !== undefined && <FormMessage text={problem} />}
      <Actions>
        <Button kind="primary" disabled={task !== null} onClick={() => mutate(VERIFY)}>
          {task === VERIFY ? 'Confirming...' : 'Confirm Email Address'}
        </Button>
        <Button kind="quiet" disabled={task !== null} onClick={() => setIsAsking(true)}>
          This Wasn't Me
        </Button>
      </Actions>
      {isAsking && (
        <Dialog title="Delete this account?" onCancel={() => setIsAsking(false)}>
          <p>
            Someone signed up with your email address. You can delete that account. It was never
            confirmed, so nothing important is lost.
          </p>
          <Actions>
            <Button kind="danger" disabled={task !== null} onClick={() => mutate(DISOWN)}>
              {task === DISOWN ? 'Deleting...' : 'Delete Account'}
            </Button>
            <Button disabled={task !== null} onClick={() => setIsAsking(false)}>
              Keep It
            </Button>
          </Actions>
        </Dialog>
      )}
    </>
  );
}
