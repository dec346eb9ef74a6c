import { useActionState, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { ApiError, callApi, messageOf } from '../api/client.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import {
  Actions,
  Form,
  FormMessage,
  NarrowPage,
  Panel,
  TextField,
  useIsBrowser,
} from '../ui/forms/index.ts';
import { useMailToken } from './mail-token.ts';
import { signInService } from './session.ts';
import { NewPasswordField } from './password-fields.tsx';

/** Forgotten password: asks for a mail, and is where the link of that mail leads. */
export function ResetPasswordPage() {
  const token = useMailToken();
  const isBrowser = useIsBrowser();
  return (
    <NarrowPage title={token === null ? 'Reset your password' : 'Choose a new password'}>
      <Panel>
        {!isBrowser && <p>Loading...</p>}
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
  const [email, setEmail] = useState('');
  const [outcome, submit, isBusy] = useActionState(async (): Promise<MailOutcome | null> => {
    const address = email.trim();
    try {
      await signInService.sendPasswordReset(address);
      // The same for every address: who is registered is nobody's affair.
      const text = `If ${address} has an account, a password reset link is on its way. It works for one hour.`;
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
      <p>We'll email you a link to choose a new password.</p>
      {outcome !== null && !isBusy && (
        <FormMessage ref={message} text={outcome.text} isGood={outcome.isGood} />
      )}
      <Form action={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </Form>
      <p>
        <Link href={href.login}>Back to sign in</Link>
      </p>
    </>
  );
}

const FAILED = 'Failed to change password. Please try again.';

type Outcome = 'changed' | { readonly text: string; readonly isOfPassword: boolean } | null;

/** The fields in which a server may find fault with a password. */
const PASSWORD_CODES: readonly string[] = ['weak_password', 'validation_failed'];

async function resetPassword(token: string, newPassword: string): Promise<Outcome> {
  try {
    await callApi('POST /api/account/password-reset', FAILED, { body: { token, newPassword } });
  } catch (error) {
    const isOfPassword = error instanceof ApiError && PASSWORD_CODES.includes(error.code);
    return { text: messageOf(error), isOfPassword };
  }
  // Every session has ended, this browser's too.
  await signInService.reload().catch(() => null);
  return 'changed';
}

/** Sets a new password by the token of a mail. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('');
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
        <FormMessage
          ref={message}
          isGood
          text="Password changed. You've been signed out everywhere, so sign in with the new one."
        />
        <Actions>
          <ButtonLink href={href.login} kind="primary">
            Sign In
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
            <ButtonLink href={href.resetPassword}>Send a New Link</ButtonLink>
          </p>
        </>
      )}
      <NewPasswordField
        label="New password"
        name="newPassword"
        email=""
        value={password}
        onChange={setPassword}
        error={problem?.isOfPassword === true ? problem.text : undefined}
      />
      <Button type="submit" kind="primary" disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save New Password'}
      </Button>
    </Form>
  );
}
