import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import styles from './login.module.css';
import { needsCode, signIn } from './sign-in-form.tsx';

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
      <p className={styles.or}>demo accounts</p>
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
