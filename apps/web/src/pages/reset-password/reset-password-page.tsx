import { useActionState, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { ApiError, callApi, messageOf } from '../../api/client.ts';
import { Button, ButtonLink, uiTexts } from '../../ui/index.ts';
import {
  Actions,
  Form,
  FormMessage,
  NarrowPage,
  Panel,
  useIsBrowser,
} from '../../ui/forms/index.ts';
import { useMailToken } from '../../account/mail-token.ts';
import { useSignInLink, waitingWish } from '../../account/index.ts';
import { keepWish } from '../../account/kept-wish.ts';
import { signInService } from '../../account/session.ts';
import { useTypedEmail } from '../../account/typed-email.ts';
import { wishHere } from '../../account/wish.ts';
import type { EntryState } from '../../account/wish.ts';
import { EmailField, NewPasswordField } from '../../account/sign-in-fields.tsx';
import { texts } from './texts.ts';

/** The forgotten-password page: sends the email, and is where the emailed link leads. */
export function ResetPasswordPage() {
  const token = useMailToken();
  const isBrowser = useIsBrowser();
  return (
    <NarrowPage title={token === null ? texts.title : texts.newTitle}>
      <Panel>
        {!isBrowser && <p>{uiTexts.loading}</p>}
        {isBrowser && (token === null ? <AskForMail /> : <NewPasswordForm token={token} />)}
      </Panel>
    </NarrowPage>
  );
}

interface MailOutcome {
  readonly text: string;
  readonly isGood: boolean;
}

function AskForMail() {
  const [email, setEmail] = useTypedEmail();
  const [outcome, submit, isBusy] = useActionState(async (): Promise<MailOutcome | null> => {
    const address = email.trim();
    try {
      await signInService.sendPasswordReset(address, waitingWish());
      const text = texts.sent(address);
      return { text, isGood: true };
    } catch (error) {
      return { text: messageOf(error), isGood: false };
    }
  }, null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBusy) message.current?.focus();
  }, [outcome, isBusy]);
  return (
    <>
      <p>{texts.about}</p>
      {outcome !== null && !isBusy && (
        <FormMessage ref={message} text={outcome.text} isGood={outcome.isGood} />
      )}
      <Form action={submit}>
        <EmailField value={email} onChange={setEmail} />
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </Button>
      </Form>
      <p>
        <Link href={href.login} state={{ ...wishHere(), email } satisfies EntryState}>
          {texts.back}
        </Link>
      </p>
    </>
  );
}

type Outcome = 'changed' | { readonly text: string; readonly isOfPassword: boolean } | null;

/** The errors about a password itself. */
const PASSWORD_CODES: readonly string[] = ['weak_password', 'validation_failed'];

async function resetPassword(token: string, newPassword: string): Promise<Outcome> {
  try {
    const { wish } = await callApi('POST /api/account/password-reset', texts.failed, {
      body: { token, newPassword },
    });
    // The page's history entry leads on to it, also after a reload.
    if (wish !== null) keepWish(wish);
  } catch (error) {
    const isOfPassword = error instanceof ApiError && PASSWORD_CODES.includes(error.code);
    return { text: messageOf(error), isOfPassword };
  }
  // Every session has ended, including this browser's.
  await signInService.reload().catch(() => null);
  return 'changed';
}

/** Sets a new password with the token from an email. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('');
  const signIn = useSignInLink(href.login);
  const [outcome, submit, isBusy] = useActionState(
    async () => await resetPassword(token, password),
    null,
  );
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBusy) message.current?.focus();
  }, [outcome, isBusy]);
  if (outcome === 'changed') {
    return (
      <>
        <FormMessage ref={message} isGood text={texts.changed} />
        <Actions>
          <ButtonLink {...signIn} kind="primary">
            {uiTexts.signIn}
          </ButtonLink>
        </Actions>
      </>
    );
  }
  const problem = isBusy ? null : outcome;
  return (
    <Form action={submit}>
      {problem?.isOfPassword === false && (
        <>
          <FormMessage ref={message} text={problem.text} />
          <p>
            <ButtonLink href={href.resetPassword}>{texts.newLink}</ButtonLink>
          </p>
        </>
      )}
      <NewPasswordField
        label={texts.newPassword}
        name="newPassword"
        email=""
        value={password}
        onChange={setPassword}
        error={problem?.isOfPassword === true ? problem.text : undefined}
      />
      <Button type="submit" kind="primary" disabled={isBusy}>
        {isBusy ? uiTexts.saving : texts.save}
      </Button>
    </Form>
  );
}
