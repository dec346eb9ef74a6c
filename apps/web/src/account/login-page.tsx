import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { href } from '../addresses.ts';
import { Actions, Dialog, FormMessage, NarrowPage, Panel } from '../ui/forms/index.ts';
import { Button } from '../ui/index.ts';
import { messageOf } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { Arrival } from './arrival.tsx';
import { signInMethodsQuery } from './login.queries.ts';
import { CodeForm } from './code-form.tsx';
import styles from './login.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { enter, isUnverified, receiveArrivals } from './session.ts';
import { needsCode, signIn, SignInForm } from './sign-in-form.tsx';
import type { NewAccount } from './sign-in-form.tsx';
import { SignInReason } from './sign-in-reason.tsx';
import type { SignInUser } from './sign-in-service.ts';

/** Sign In under /login, Create Account under /register: one form in two modes. */
export function LoginPage() {
  const [pathname, navigate] = useLocation();
  const isNewAccount = pathname === href.register;
  const { data: methods } = useQuery(signInMethodsQuery);
  const [created, setCreated] = useState<NewAccount | null>(null);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const [arrived, setArrived] = useState<SignInUser | null>(null);
  useEffect(
    () =>
      receiveArrivals((user) => {
        // Unverified players are the form's affair.
        if (!isUnverified(user)) setArrived(user);
      }),
    [],
  );
  const onCreated = (account: NewAccount) => {
    setCreated(account);
    const state: unknown = history.state;
    navigate(href.login, { replace: true, state });
  };
  return (
    <NarrowPage title={isNewAccount ? 'Create Account' : 'Login'}>
      {!isNewAccount && <SignInReason />}
      <Panel>
        {isCodeNeeded ? (
          <CodeForm isBusy={arrived !== null} onStartOver={() => setIsCodeNeeded(false)} />
        ) : (
          <>
            <SignInForm
              isNewAccount={isNewAccount}
              isBusy={arrived !== null}
              onCreated={onCreated}
              onCodeNeeded={() => setIsCodeNeeded(true)}
            />
            <ProviderButtons providers={methods?.providers ?? []} isBusy={arrived !== null} />
            {!isNewAccount && (
              <DemoAccounts
                accounts={methods?.demoAccounts ?? []}
                isBusy={arrived !== null}
                onCodeNeeded={() => setIsCodeNeeded(true)}
              />
            )}
            <ChangeMode isNewAccount={isNewAccount} />
          </>
        )}
      </Panel>
      {created !== null && (
        <NewAccountAlert account={created} onClose={() => enter(created.user)} />
      )}
      {arrived !== null && <Arrival user={arrived} />}
    </NarrowPage>
  );
}

function ChangeMode({ isNewAccount }: { readonly isNewAccount: boolean }) {
  // The history entry knows where the player wanted to go.
  const state: unknown = history.state;
  return (
    <p className={styles.change}>
      {isNewAccount ? 'Already have an account? ' : 'New here? '}
      <Link href={isNewAccount ? href.login : href.register} replace state={state}>
        {isNewAccount ? 'Sign In' : 'Create Account'}
      </Link>
    </p>
  );
}

/** Says that the account is there, and whether its mail is on the way. */
export function NewAccountAlert({
  account,
  onClose,
}: {
  readonly account: NewAccount;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={account.isMailSent ? 'Check your inbox' : 'Something went wrong'}
      onCancel={onClose}
    >
      <p role="alert">{account.text}</p>
      <Actions>
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      </Actions>
    </Dialog>
  );
}

type DemoAccount = NonNullable<
  AnswerOf<'GET /api/account/sign-in-methods'>['demoAccounts']
>[number];

/** In the demo: accounts to look around with, each signed in to by one click. */
export function DemoAccounts({
  accounts,
  isBusy,
  onCodeNeeded,
}: {
  readonly accounts: readonly DemoAccount[];
  readonly isBusy: boolean;
  /** Visitors can turn two-step sign-in on here too. */
  readonly onCodeNeeded: () => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  if (accounts.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>Demo accounts</p>
      {failure !== null && <FormMessage text={failure} />}
      {accounts.map(({ kind, email, password }) => (
        <Button
          key={kind}
          disabled={isBusy}
          onClick={() => {
            setFailure(null);
            signIn(email, password).catch((error: unknown) => {
              if (needsCode(error)) onCodeNeeded();
              else setFailure(messageOf(error));
            });
          }}
        >
          <span>
            Sign in as {kind} <small className={styles.demo}>{email}</small>{' '}
            <small className={styles.demo}>{password}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}
