import { useQuery } from '@tanstack/react-query';
import { isSignInProvider } from '@trifecta/domain/account';
import { useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Failure, Panel } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import { settingsTexts } from './settings-texts.ts';
import { callSignIn } from './sign-in-call.ts';
import { texts } from './texts.ts';

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
        {methods === undefined && !isError && <p>{uiTexts.loading}</p>}
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

/** Opened by a button: few players need it, and it would be the largest part of the page. */
function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ChangePasswordForm />;
  return (
    <Actions>
      <Button onClick={() => setIsOpen(true)}>{settingsTexts.password.change}</Button>
    </Actions>
  );
}
