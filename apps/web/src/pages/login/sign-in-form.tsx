import { useActionState, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { messageOf } from '../../api/client.ts';
import { Button, uiTexts } from '../../ui/index.ts';
import { Form, FormMessage } from '../../ui/forms/index.ts';
import { EmailField, NewPasswordField, PasswordField } from '../../account/sign-in-fields.tsx';
import { isUnverified, signInService } from '../../account/session.ts';
import { SignInError } from '../../account/sign-in-service.ts';
import type { SignInUser } from '../../account/sign-in-service.ts';
import { texts } from '../../account/texts.ts';

/** The outcome of creating an account: the user and a message. */
export interface NewAccount {
  readonly user: SignInUser;
  readonly text: string;
  readonly isMailSent: boolean;
}

interface Failure {
  readonly text: string;
  readonly field: 'email' | 'password' | null;
}

/** Signs in with a password. Players with an unverified address are signed out again, with an error that says so. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const user = await signInService.signIn(email, password);
  if (!isUnverified(user)) return;
  await signInService.signOut();
  throw new Error(texts.login.unverified);
}

async function createAccount(email: string, password: string): Promise<NewAccount> {
  const { user, mailFailure } = await signInService.signUp(email, password);
  const text =
    mailFailure === null
      ? texts.created.text(user.email)
      : texts.created.emailFailed(mailFailure.code, mailFailure.message);
  return { user, text, isMailSent: mailFailure === null };
}

function failureOf(error: unknown): Failure {
  const text = messageOf(error);
  const code = error instanceof SignInError ? error.code : undefined;
  if (code === 'auth/weak-password') return { text, field: 'password' };
  return { text, field: code === 'auth/email-already-in-use' ? 'email' : null };
}

/** True if the password was correct and a code is needed. */
export function needsCode(error: unknown): boolean {
  return error instanceof SignInError && error.code === 'auth/multi-factor-auth-required';
}

/** Email and password, for signing in or creating an account. Keeps what was typed on failure. */
export function SignInForm({
  isNewAccount,
  isBusy,
  onCreated,
  onCodeNeeded,
}: {
  readonly isNewAccount: boolean;
  /** True while another sign-in is in progress. */
  readonly isBusy: boolean;
  readonly onCreated: (account: NewAccount) => void;
  readonly onCodeNeeded: () => void;
}) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, submit, isPending] = useActionState(async (): Promise<Failure | null> => {
    try {
      if (isNewAccount) {
        onCreated(await createAccount(email.trim(), password));
        setPassword('');
      } else {
        await signInWithPassword(email.trim(), password);
      }
      return null;
    } catch (error) {
      if (!needsCode(error)) return failureOf(error);
      onCodeNeeded();
      return null;
    }
  }, null);
  const message = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (failure === null || isPending) return;
    const field = failure.field;
    const place =
      field === null
        ? message.current
        : fields.current?.querySelector<HTMLElement>(`[name=${field}]`);
    place?.focus();
  }, [failure, isPending]);
  const shown = isPending ? null : failure;
  const busyText = isNewAccount ? texts.login.creating : texts.login.signingIn;
  const isWorking = isPending || isBusy;
  return (
    <Form action={submit}>
      {shown?.field === null && <FormMessage ref={message} text={shown.text} />}
      <fieldset ref={fields} disabled={isWorking}>
        <EmailField
          value={email}
          onChange={setEmail}
          error={shown?.field === 'email' ? shown.text : undefined}
        />
        {isNewAccount ? (
          <NewPasswordField
            label={texts.password}
            name="password"
            email={email}
            value={password}
            onChange={setPassword}
            error={shown?.field === 'password' ? shown.text : undefined}
          />
        ) : (
          <PasswordField label={texts.password} value={password} onChange={setPassword} />
        )}
      </fieldset>
      {!isNewAccount && (
        <p>
          <Link href={href.resetPassword}>{texts.login.forgot}</Link>
        </p>
      )}
      <Button type="submit" kind="primary" disabled={isWorking}>
        {isWorking ? busyText : isNewAccount ? uiTexts.createAccount : uiTexts.signIn}
      </Button>
    </Form>
  );
}
