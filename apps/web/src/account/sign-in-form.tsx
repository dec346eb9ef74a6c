import { useQuery } from '@tanstack/react-query';
import { useActionState, useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Form, FormMessage } from '../ui/forms/index.ts';
import { signInMethodsQuery } from './login.queries.ts';
import { isPopupProvider } from './provider-buttons.tsx';
import { EmailField, NewPasswordField, PasswordField } from './sign-in-fields.tsx';
import { isUnverified, signInService } from './session.ts';
import { SignInError } from './sign-in-service.ts';
import { texts } from './texts.ts';
import { useTypedEmail } from './typed-email.ts';
import { wishHere } from './wish.ts';
import type { EntryState } from './wish.ts';

interface Failure {
  readonly text: string;
  readonly field: 'email' | 'password' | null;
  /** The password was right, but the address is yet to be verified. */
  readonly isUnverified?: boolean;
  /** The email or the password was wrong. */
  readonly isWrong?: boolean;
}

/** A sign-in that ended because the address is yet to be verified. */
class UnverifiedError extends Error {}

/** Signs in with a password. Players with an unverified address are signed out again, with an error that says so. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const user = await signInService.signIn(email, password);
  if (!isUnverified(user)) return;
  await signInService.signOut();
  throw new UnverifiedError(texts.login.unverified);
}

function failureOf(error: unknown): Failure {
  const text = messageOf(error);
  if (error instanceof UnverifiedError) return { text, field: null, isUnverified: true };
  const code = error instanceof SignInError ? error.code : undefined;
  if (code === 'auth/weak-password') return { text, field: 'password' };
  if (code === 'auth/invalid-credential') return { text, field: null, isWrong: true };
  return { text, field: code === 'auth/email-already-in-use' ? 'email' : null };
}

/** True if the password was correct and a code is needed. */
export function needsCode(error: unknown): boolean {
  return error instanceof SignInError && error.code === 'auth/multi-factor-auth-required';
}

/** The failure of a sign-in whose address is yet to be verified, and the credentials that were typed. */
export interface UnverifiedSignIn {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly text: string;
  readonly email: string;
  readonly password: string;
}

/** A failure that belongs to no field. Whether an account has a password isn't said, only what else there is to try. */
function FormFailure({
  failure: { text, isUnverified: isAddressUnverified, isWrong = false },
  Unverified = FormMessage,
  ref,
  ...credentials
}: Omit<UnverifiedSignIn, 'text'> & {
  readonly failure: Failure;
  readonly Unverified: ComponentType<UnverifiedSignIn> | undefined;
}) {
  const { data: methods } = useQuery(signInMethodsQuery);
  if (isAddressUnverified === true) return <Unverified ref={ref} text={text} {...credentials} />;
  const others = methods?.providers.filter(isPopupProvider) ?? [];
  const names = others.map((provider) => texts.provider[provider]);
  const hint = isWrong && names.length > 0 ? ` ${texts.login.orProvider(names)}` : '';
  return <FormMessage ref={ref} text={text + hint} />;
}

/** Email and password, for signing in or creating an account. Keeps what was typed on failure. */
export function SignInForm({
  isNewAccount,
  isBusy,
  firstEmail = '',
  send,
  onCodeNeeded,
  Unverified,
}: {
  readonly isNewAccount: boolean;
  /** True while another sign-in is in progress. */
  readonly isBusy: boolean;
  readonly firstEmail?: string;
  /** Throws `SignInError`. */
  readonly send: (email: string, password: string) => Promise<void>;
  readonly onCodeNeeded: () => void;
  /** Shows the failure of an address that is yet to be verified. */
  readonly Unverified?: ComponentType<UnverifiedSignIn>;
}) {
  const [email, setEmail] = useTypedEmail(firstEmail);
  const [password, setPassword] = useState('');
  const [failure, submit, isPending] = useActionState(async (): Promise<Failure | null> => {
    try {
      await send(email.trim(), password);
      if (isNewAccount) setPassword('');
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
      {shown?.field === null && (
        <FormFailure
          ref={message}
          failure={shown}
          email={email.trim()}
          password={password}
          Unverified={Unverified}
        />
      )}
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
          <Link href={href.resetPassword} state={{ ...wishHere(), email } satisfies EntryState}>
            {texts.login.forgot}
          </Link>
        </p>
      )}
      <Button type="submit" kind="primary" disabled={isWorking}>
        {isWorking ? busyText : isNewAccount ? uiTexts.createAccount : uiTexts.signIn}
      </Button>
    </Form>
  );
}
