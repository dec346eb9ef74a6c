import { useActionState, useEffect, useRef, useState } from 'react';
import { href } from '../addresses.ts';
import { ApiError, callApi, messageOf } from '../api/client.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { Actions, Form, FormMessage } from '../ui/forms/index.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { signInService } from './session.ts';

const FAILED = 'The password could not be changed. Please try again.';

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
          text="Your password is changed. You are signed out everywhere; sign in with the new one."
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
            <ButtonLink href={href.resetPassword}>Have a new mail sent</ButtonLink>
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
        {isBusy ? 'Saving...' : 'Save new password'}
      </Button>
    </Form>
  );
}
