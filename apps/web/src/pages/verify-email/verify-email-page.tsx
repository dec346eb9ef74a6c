import { useMutation } from '@tanstack/react-query';
import { SIGN_IN_PROVIDERS } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { href } from '../../addresses.ts';
import { callApi, messageOf } from '../../api/client.ts';
import { Button, ButtonLink, uiTexts } from '../../ui/index.ts';
import { Actions, Dialog, FormMessage, NarrowPage, Panel } from '../../ui/forms/index.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { useMailToken } from '../../account/mail-token.ts';
import { signInService } from '../../account/session.ts';
import { texts } from './texts.ts';
import type { PopupProvider } from '../../account/sign-in-service.ts';
import { texts as accountTexts } from '../../account/texts.ts';

const VERIFY = 'POST /api/account/verify-email';
const DISOWN = 'POST /api/account/disown-email';
type Task = typeof VERIFY | typeof DISOWN;

type Outcome = 'verified' | 'disowned' | { readonly problem: string } | null;

/** Sends the email's token, then reloads the session, which may have changed. */
async function post(task: Task, token: string): Promise<Outcome> {
  try {
    await callApi(task, texts.failed, { body: { token } });
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
  const by = useAccountOrigin();
  const [outcome, setOutcome] = useState<Outcome>(null);
  return (
    <NarrowPage title={texts.title}>
      <Panel>
        {outcome === 'verified' ? (
          <Verified />
        ) : outcome === 'disowned' ? (
          <Disowned isOfProvider={isOfProvider(by)} />
        ) : (
          <Question token={token} by={by} problem={outcome?.problem} onOutcome={setOutcome} />
        )}
      </Panel>
    </NarrowPage>
  );
}

/** How an account that's in doubt began, by the email's link. Null for one that the reader has just made. */
function useAccountOrigin(): SignInProvider | null {
  const by = new URLSearchParams(useSearch()).get('by');
  return SIGN_IN_PROVIDERS.find((provider) => provider === by) ?? null;
}

function isOfProvider(by: SignInProvider | null): by is PopupProvider {
  return by !== null && by !== 'password';
}

function Disowned({ isOfProvider: isFreed }: { readonly isOfProvider: boolean }) {
  if (!isFreed) return <FormMessage isGood text={texts.deleted} />;
  return (
    <>
      <FormMessage isGood text={texts.freed} />
      <Actions>
        <ButtonLink href={href.login} kind="primary">
          {uiTexts.signIn}
        </ButtonLink>
      </Actions>
    </>
  );
}

function Verified() {
  const { status } = useAuth();
  const isSignedIn = status === 'signed-in';
  return (
    <>
      <FormMessage isGood text={texts.confirmed} />
      <Actions>
        <ButtonLink href={isSignedIn ? href.teamOptimizer : href.login} kind="primary">
          {isSignedIn ? texts.continue : uiTexts.signIn}
        </ButtonLink>
      </Actions>
    </>
  );
}

const DELETING = {
  title: texts.deleteTitle,
  text: texts.deleteText,
  button: texts.delete,
  busy: uiTexts.deleting,
};
const FREEING = {
  title: texts.freeTitle,
  text: texts.freeText,
  button: texts.free,
  busy: uiTexts.processing,
};

function questionAbout(by: SignInProvider | null): string {
  if (by === null) return texts.question;
  if (!isOfProvider(by)) return texts.ofPassword;
  return texts.ofProvider(accountTexts.provider[by]);
}

function Question({
  token,
  by,
  problem,
  onOutcome,
}: {
  readonly token: string | null;
  readonly by: SignInProvider | null;
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
  const words = isOfProvider(by) ? FREEING : DELETING;
  if (token === null) {
    return (
      <>
        <FormMessage text={texts.incomplete} />
        <Actions>
          <ButtonLink href={href.login}>{uiTexts.signIn}</ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <>
      <p>{questionAbout(by)}</p>
      {problem !== undefined && <FormMessage text={problem} />}
      <Actions>
        <Button kind="primary" disabled={task !== null} onClick={() => mutate(VERIFY)}>
          {task === VERIFY ? texts.confirming : texts.confirm}
        </Button>
        <Button kind="quiet" disabled={task !== null} onClick={() => setIsAsking(true)}>
          {texts.notMe}
        </Button>
      </Actions>
      {isAsking && (
        <Dialog title={words.title} onCancel={() => setIsAsking(false)}>
          <p>{words.text}</p>
          <Actions>
            <Button kind="danger" disabled={task !== null} onClick={() => mutate(DISOWN)}>
              {task === DISOWN ? words.busy : words.button}
            </Button>
            <Button disabled={task !== null} onClick={() => setIsAsking(false)}>
              {texts.keep}
            </Button>
          </Actions>
        </Dialog>
      )}
    </>
  );
}
