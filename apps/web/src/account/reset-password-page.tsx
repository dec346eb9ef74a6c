import { useActionState, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import {
  Form,
  FormMessage,
  NarrowPage,
  Panel,
  TextField,
  useIsBrowser,
} from '../ui/forms/index.ts';
import { useMailToken } from './mail-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { signInService } from './session.ts';

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

interface Outcome {
  readonly text: string;
  readonly isGood: boolean;
}

function AskForMail() {
  const [email, setEmail] = useState('');
  const [outcome, submit, isBusy] = useActionState(async (): Promise<Outcome | null> => {
    const address = email.trim();
    try {
      await signInService.sendPasswordReset(address);
      // The same for every address: who is registered is nobody's affair.
      const text = `If there is an account with the address ${address}, a mail with a link to a new password is on its way. It works for one hour.`;
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
      <p>We send you a link by which you can choose a new password.</p>
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
          {isBusy ? 'Sending...' : 'Send password reset email'}
        </Button>
      </Form>
      <p>
        <Link href={href.login}>Back to sign-in</Link>
      </p>
    </>
  );
}
