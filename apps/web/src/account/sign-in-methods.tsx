import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isSignInProvider } from '@trifecta/domain/account';
import { lazy, useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { Button, lazyPart, uiTexts } from '../ui/index.ts';
import { Actions, Failure, OnDemandDialog, Panel } from '../ui/forms/index.ts';
import styles from './account-places.module.css';
import { useAuth } from './auth-context.tsx';
import { settingsTexts } from './settings-texts.ts';
import { callSignIn } from './sign-in-call.ts';
import { texts } from './texts.ts';
import { signInService } from './session.ts';

/** Better Auth's name for password sign-in. */
const PASSWORD = 'credential';

async function loadMethods(): Promise<readonly string[]> {
  const accounts = await callSignIn('GET /api/auth/list-accounts');
  return accounts.map((account) => account.providerId);
}

function nameOf(providerId: string): string {
  const provider = providerId === PASSWORD ? 'password' : providerId;
  return isSignInProvider(provider) ? texts.provider[provider] : provider;
}

/** The account's sign-in methods, with changing the password and two-step sign-in. */
export function SignInMethods() {
  const {
    data: methods,
    isError,
    refetch,
  } = useQuery({
    queryKey: queryKeys.signInMethods(useAuth().user?.uid),
    queryFn: loadMethods,
  });
  const hasPassword = methods?.includes(PASSWORD) === true;
  return (
    <>
      <Panel title={settingsTexts.methods.title}>
        {methods !== undefined && <p>{methods.map(nameOf).join(', ')}</p>}
        {methods === undefined && !isError && <p className={styles.methods}>{uiTexts.loading}</p>}
        {methods === undefined && isError && (
          <Failure text={texts.failures.methods} onRetry={() => void refetch()} />
        )}
      </Panel>
      {hasPassword && (
        <Panel title={texts.password}>
          <ChangePassword />
        </Panel>
      )}
      {methods !== undefined && (
        <Panel title={settingsTexts.secondStep.title}>
          {hasPassword ? (
            <SecondStepPanel />
          ) : (
            <p>{settingsTexts.methods.secondStepThere(methods.map(nameOf))}</p>
          )}
        </Panel>
      )}
    </>
  );
}

const ChangePasswordForm = lazyPart(
  () => import('./change-password-form.tsx').then((m) => m.ChangePasswordForm),
  <p role="status">{uiTexts.loading}</p>,
);

/** Opened by a button: few players need it, and it would be the largest part of the page. */
function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return <ChangePasswordForm />;
  }
  return (
    <Actions>
      <Button onClick={() => setIsOpen(true)}>{settingsTexts.password.change}</Button>
    </Actions>
  );
}

const TurnOnDialog = lazy(() =>
  import('./turn-on-second-step.tsx').then((m) => ({ default: m.TurnOnDialog })),
);
const ChangeDialog = lazy(() =>
  import('./change-second-step.tsx').then((m) => ({ default: m.ChangeDialog })),
);

/** Two-step sign-in for players with a password: whether it's on, and the actions to change it. */
export function SecondStepPanel() {
  const queries = useQueryClient();
  const queryKey = queryKeys.secondStep(useAuth().user?.uid);
  const {
    data: isOn,
    isError,
    refetch,
  } = useQuery({ queryKey, queryFn: signInService.secondStep.isOn });
  const [dialog, setDialog] = useState<'none' | 'turn-on' | 'turn-off' | 'new-codes'>('none');
  const close = () => {
    setDialog('none');
    void queries.invalidateQueries({ queryKey });
  };
  if (isOn === undefined && isError) {
    return <Failure text={settingsTexts.secondStep.loadFailed} onRetry={() => void refetch()} />;
  }
  if (isOn === undefined) return <p className={styles.secondStep}>{uiTexts.loading}</p>;
  return (
    <>
      <p>{isOn ? settingsTexts.secondStep.on : settingsTexts.secondStep.off}</p>
      <Actions>
        {isOn ? (
          <>
            <Button onClick={() => setDialog('new-codes')}>
              {settingsTexts.secondStep.newCodes}
            </Button>
            <Button kind="quiet" onClick={() => setDialog('turn-off')}>
              {settingsTexts.secondStep.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('turn-on')}>{settingsTexts.secondStep.turnOn}</Button>
        )}
      </Actions>
      {dialog !== 'none' && (
        <OnDemandDialog onClose={close}>
          {dialog === 'turn-on' && <TurnOnDialog onClose={close} />}
          {dialog === 'turn-off' && <ChangeDialog change="turn-off" onClose={close} />}
          {dialog === 'new-codes' && <ChangeDialog change="new-codes" onClose={close} />}
        </OnDemandDialog>
      )}
    </>
  );
}
