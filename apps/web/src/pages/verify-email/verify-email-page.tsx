import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '../../addresses.ts';
import { callApi, messageOf } from '../../api/client.ts';
import { Button, ButtonLink, uiTexts } from '../../ui/index.ts';
import { Actions, Dialog, FormMessage, NarrowPage, Panel } from '../../ui/forms/index.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { useMailToken } from '../../account/mail-token.ts';
import { signInService } from '../../account/session.ts';
import { texts } from '../../account/email-texts.tsx';

const VERIFY = 'POST /api/account/verify-email';
const DISOWN = 'POST /api/account/disown-email';
type Task = typeof VERIFY | typeof DISOWN;

type Outcome = 'verified' | 'disowned' | { readonly problem: string } | null;

/** Sends the email's token, then reloads the session, which may have changed. */
async function post(task: Task, token: string): Promise<Outcome> {
  try {
    await callApi(task, texts.confirmation.failed, { body: { token } });
  } catch (error) {
    return { problem: messageOf(error) };
  }
  await signInService.reload().catch(() => null);
  return task === VERIFY ? 'verified' : 'disowned';
}

/**
 * The page a verification email links to. Opening it changes nothing, because email scanners open links too. The player
 * presses a button.
 */
export function VerifyEmailPage() {
  const token = useMailToken();
  const [outcome, setOutcome] = useState<Outcome>(null);
  return (
    <NarrowPage title={texts.confirmation.title}>
      <Panel>
        {outcome === 'verified' ? (
          <Verified />
        ) : outcome === 'disowned' ? (
          <FormMessage isGood text={texts.confirmation.deleted} />
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
      <FormMessage isGood text={texts.confirmation.confirmed} />
      <Actions>
        <ButtonLink href={isSignedIn ? href.teamOptimizer : href.login} kind="primary">
          {isSignedIn ? texts.confirmation.continue : uiTexts.signIn}
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
        <FormMessage text={texts.confirmation.incomplete} />
        <Actions>
          <ButtonLink href={href.login}>{uiTexts.signIn}</ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <>
      <p>{texts.confirmation.question}</p>
      {problem !== undefined && <FormMessage text={problem} />}
      <Actions>
        <Button kind="primary" disabled={task !== null} onClick={() => mutate(VERIFY)}>
          {task === VERIFY ? texts.confirmation.confirming : texts.confirmation.confirm}
        </Button>
        <Button kind="quiet" disabled={task !== null} onClick={() => setIsAsking(true)}>
          {texts.confirmation.notMe}
        </Button>
      </Actions>
      {isAsking && (
        <Dialog title={texts.confirmation.deleteTitle} onCancel={() => setIsAsking(false)}>
          <p>{texts.confirmation.deleteText}</p>
          <Actions>
            <Button kind="danger" disabled={task !== null} onClick={() => mutate(DISOWN)}>
              {task === DISOWN ? uiTexts.deleting : texts.confirmation.delete}
            </Button>
            <Button disabled={task !== null} onClick={() => setIsAsking(false)}>
              {texts.confirmation.keep}
            </Button>
          </Actions>
        </Dialog>
      )}
    </>
  );
}
