import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { Button } from '../ui/index.ts';
import { Actions, Failure } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { signInService } from './session.ts';

const TurnOnDialog = lazy(() =>
  import('./turn-on-second-step.tsx').then((m) => ({ default: m.TurnOnDialog })),
);
const ChangeDialog = lazy(() =>
  import('./change-second-step.tsx').then((m) => ({ default: m.ChangeDialog })),
);

/** Two-step sign-in of a player with a password: whether it's on, and what can be done about it. */
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
    return <Failure text="Failed to load two-step sign-in" onRetry={() => void refetch()} />;
  }
  if (isOn === undefined) return <p>Loading...</p>;
  return (
    <>
      <p>
        {isOn
          ? 'On. Signing in takes your password and a code.'
          : 'Off. Turn it on, and your password alone no longer opens your account.'}
      </p>
      <Actions>
        {isOn ? (
          <>
            <Button onClick={() => setDialog('new-codes')}>New Backup Codes</Button>
            <Button kind="quiet" onClick={() => setDialog('turn-off')}>
              Turn Off
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('turn-on')}>Turn On</Button>
        )}
      </Actions>
      <Suspense>
        {dialog === 'turn-on' && <TurnOnDialog onClose={close} />}
        {dialog === 'turn-off' && <ChangeDialog change="turn-off" onClose={close} />}
        {dialog === 'new-codes' && <ChangeDialog change="new-codes" onClose={close} />}
      </Suspense>
    </>
  );
}
