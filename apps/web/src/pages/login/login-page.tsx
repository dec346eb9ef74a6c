import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { href, roomPage } from '../../addresses.ts';
import { FormMessage, NarrowPage, Panel } from '../../ui/forms/index.ts';
import { Button, lazyPart, uiTexts } from '../../ui/index.ts';
import { messageOf } from '../../api/client.ts';
import type { AnswerOf } from '../../api/client.ts';
import { signInMethodsQuery } from '../../account/login.queries.ts';
import styles from '../../account/login.module.css';
import { ProviderButtons } from '../../account/provider-buttons.tsx';
import { enter, interceptSignIn, isUnverified, signInService } from '../../account/session.ts';
import { needsCode, signInWithPassword, SignInForm } from '../../account/sign-in-form.tsx';
import type { SignInUser } from '../../account/sign-in-service.ts';
import { texts } from '../../account/texts.ts';
import { LegalNote } from '../../site/legal-note.tsx';
import { takeHandedOver } from '../../account/kept-wish.ts';
import { waitingWish } from '../../account/waiting-wish.ts';
import { PostSignIn } from './post-sign-in.tsx';
import type { NewAccount } from './new-account-alert.tsx';
import { NewLink } from './new-link.tsx';
import { sendWish } from './send-wish.ts';
import { loginTexts } from './login-texts.ts';

// Load after a sign-in that isn't over yet, and after a new account.
const CodeForm = lazyPart(
  () => import('../../account/code-form.tsx').then((m) => m.CodeForm),
  <p role="status">{uiTexts.loading}</p>,
);
const NewAccountAlert = lazyPart(() =>
  import('./new-account-alert.tsx').then((m) => m.NewAccountAlert),
);

/** Signing in leads on without a wait for one more file. */
function preloadComeBack(): void {
  import('../../account/come-back.tsx').catch(() => null);
}

async function createAccount(email: string, password: string): Promise<NewAccount> {
  const { user, mailFailure } = await signInService.signUp(email, password);
  await sendWish();
  const text =
    mailFailure === null
      ? texts.created.text(user.email)
      : texts.created.emailFailed(mailFailure.code, mailFailure.message);
  return { user, text, isMailSent: mailFailure === null };
}

/** Sign In at /login, Create Account at /register: one form with two modes. */
export function LoginPage() {
  const [pathname, navigate] = useLocation();
  const isNewAccount = pathname === href.register;
  const { data: methods } = useQuery(signInMethodsQuery);
  const [created, setCreated] = useState<NewAccount | null>(null);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const [signedIn, setSignedIn] = useState<SignInUser | null>(null);
  useEffect(takeHandedOver, []);
  useEffect(preloadComeBack, []);
  useEffect(
    () =>
      interceptSignIn((user) => {
        // Unverified players are handled by the form.
        if (!isUnverified(user)) setSignedIn(user);
      }),
    [],
  );
  const create = async (email: string, password: string) => {
    setCreated(await createAccount(email, password));
    const state: unknown = history.state;
    navigate(href.login, { replace: true, state });
  };
  return (
    <NarrowPage title={isNewAccount ? uiTexts.createAccount : texts.login.title}>
      {!isNewAccount && <SignInReason />}
      <Panel>
        {isCodeNeeded ? (
          <CodeForm isBusy={signedIn !== null} onStartOver={() => setIsCodeNeeded(false)} />
        ) : (
          <>
            <SignInForm
              isNewAccount={isNewAccount}
              isBusy={signedIn !== null}
              send={isNewAccount ? create : signInWithPassword}
              onCodeNeeded={() => setIsCodeNeeded(true)}
              Unverified={NewLink}
            />
            <ProviderButtons providers={methods?.providers ?? []} isBusy={signedIn !== null} />
            {!isNewAccount && (
              <DemoAccounts
                accounts={methods?.demoAccounts ?? []}
                isBusy={signedIn !== null}
                onCodeNeeded={() => setIsCodeNeeded(true)}
              />
            )}
            <ChangeMode isNewAccount={isNewAccount} />
            {/* Signing in with a provider for the first time creates an account too. */}
            <LegalNote act="signingUp" />
          </>
        )}
      </Panel>
      {created !== null && (
        <NewAccountAlert account={created} onClose={() => enter(created.user)} />
      )}
      {signedIn !== null && <PostSignIn user={signedIn} />}
    </NarrowPage>
  );
}

function ChangeMode({ isNewAccount }: { readonly isNewAccount: boolean }) {
  // The history entry remembers where the player wanted to go.
  const state: unknown = history.state;
  return (
    <p className={styles.change}>
      {isNewAccount ? texts.login.hasAccount : texts.login.isNew}{' '}
      <Link href={isNewAccount ? href.login : href.register} replace state={state}>
        {isNewAccount ? uiTexts.signIn : uiTexts.createAccount}
      </Link>
    </p>
  );
}

type DemoAccount = NonNullable<
  AnswerOf<'GET /api/account/sign-in-methods'>['demoAccounts']
>[number];

/** Demo only: accounts to try, each with one-click sign-in. */
function DemoAccounts({
  accounts,
  isBusy,
  onCodeNeeded,
}: {
  readonly accounts: readonly DemoAccount[];
  readonly isBusy: boolean;
  /** Demo accounts can have two-step sign-in too. */
  readonly onCodeNeeded: () => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  if (accounts.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{texts.login.demoAccounts}</p>
      {failure !== null && <FormMessage text={failure} />}
      {accounts.map(({ kind, email, password }) => (
        <Button
          key={kind}
          disabled={isBusy}
          onClick={() => {
            setFailure(null);
            signInWithPassword(email, password).catch((error: unknown) => {
              if (needsCode(error)) onCodeNeeded();
              else setFailure(messageOf(error));
            });
          }}
        >
          <span>
            {texts.login.signInAs(kind)} <small className={styles.demo}>{email}</small>{' '}
            <small className={styles.demo}>{password}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The reason to sign in, by the page the player wanted. */
const REASONS: ReadonlyMap<string, string> = new Map([
  [href.top10, loginTexts.reason.top10],
  [href.myBuilds, loginTexts.reason.myBuilds],
  [href.matchImport, loginTexts.reason.matchImport],
  [href.builds, loginTexts.reason.builds],
  [href.matches, loginTexts.reason.matches],
  [href.teamOptimizer, loginTexts.reason.teamOptimizer],
  [href.club, loginTexts.reason.club],
  [href.clubJoin, loginTexts.reason.clubJoin],
  [href.pricing, loginTexts.reason.pricing],
  [href.profile, loginTexts.reason.profile],
  [href.account, loginTexts.reason.account],
  [roomPage('new'), loginTexts.reason.newRoom],
  [href.subscriptionSuccess, loginTexts.reason.subscriptionSuccess],
]);

/** What the player wanted, by the history entry. */
function wantedReason(): string | undefined {
  const { path, act } = waitingWish() ?? {};
  const [kind = ''] = act?.split(':') ?? [];
  return REASONS_OF_ACTS.get(kind) ?? REASONS.get(path?.split('?')[0] ?? '');
}

/** The same by what they were about to do. */
const REASONS_OF_ACTS: ReadonlyMap<string, string> = new Map([
  ['rate', loginTexts.reason.rate],
  ['favorite', loginTexts.reason.favorite],
]);

const neverChanges = () => () => undefined;

/** One line for players who were sent to the sign-in page: what signing in gives them. Nothing for everyone else. */
function SignInReason() {
  // The server has no history.
  const reason = useSyncExternalStore(neverChanges, wantedReason, () => undefined);
  return reason === undefined ? null : <p>{reason}</p>;
}
