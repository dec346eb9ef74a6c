import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Failure } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { signInService } from './session.ts';
import { settingsTexts } from './settings-texts.ts';

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
  if (isOn === undefined) return <p>{uiTexts.loading}</p>;
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
      <Suspense>
        {dialog === 'turn-on' && <TurnOnDialog onClose={close} />}
        {dialog === 'turn-off' && <ChangeDialog change="turn-off" onClose={close} />}
        {dialog === 'new-codes' && <ChangeDialog change="new-codes" onClose={close} />}
      </Suspense>
    </>
  );
}
