import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { href } from '../addresses.ts';
import { Button, dayText, uiTexts } from '../ui/index.ts';
import {
  Actions,
  Failure,
  FormMessage,
  Line,
  LineList,
  LineNote,
  OnDemandDialog,
  Panel,
} from '../ui/forms/index.ts';
import places from './account-places.module.css';
import { useAuth } from './auth-context.tsx';
import { mustConfirm } from './must-confirm.ts';
import { leaveTo, signOutTo } from './session.ts';
import type { Confirmed } from './use-proof.ts';
import { settingsTexts } from './settings-texts.ts';

const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((m) => ({ default: m.SignOutDialog })),
);

type Session = AnswerOf<'GET /api/account/sessions'>['sessions'][number];

function sessionsQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.sessions(uid),
    queryFn: () => callApiAsPlayer('GET /api/account/sessions', settingsTexts.devices.loadFailed),
  });
}

/** The browsers signed in to this account, each with a way to sign it out. */
export function SignedInDevices() {
  const query = sessionsQuery(useAuth().user?.uid);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(query);
  const queries = useQueryClient();
  const [isEndingAll, setIsEndingAll] = useState(false);
  const [confirming, setConfirming] = useState<Session | null>(null);
  // A device that another tab has signed out disappears from the list as well.
  const onSettled = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const ending = useMutation({
    mutationFn: (session: Session) => endSession(session),
    onError: (error, session) => {
      if (mustConfirm(error)) setConfirming(session);
    },
    onSettled,
  });
  return (
    <Panel title={settingsTexts.devices.title}>
      {data === undefined && !isError && (
        <p role="status" className={places.devices}>
          {uiTexts.loading}
        </p>
      )}
      {data === undefined && isError && (
        <Failure text={settingsTexts.devices.loadFailed} onRetry={() => void refetch()} />
      )}
      {ending.isError && !mustConfirm(ending.error) && <FormMessage text={ending.error.message} />}
      {data !== undefined && (
        <>
          <LineList>
            {data.sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                today={dayText(new Date(dataUpdatedAt).toISOString())}
                isBusy={ending.isPending}
                isEnding={ending.isPending && ending.variables.id === session.id}
                onEnd={() => ending.mutate(session)}
              />
            ))}
          </LineList>
          <Actions>
            <Button onClick={() => setIsEndingAll(true)}>{settingsTexts.devices.signOutAll}</Button>
          </Actions>
        </>
      )}
      {isEndingAll && (
        <OnDemandDialog onClose={() => setIsEndingAll(false)}>
          <SignOutDialog
            title={settingsTexts.devices.signOutAllTitle}
            text={settingsTexts.devices.signOutAllText}
            button={settingsTexts.devices.signOutAll}
            end={endAllSessions}
            onClose={() => setIsEndingAll(false)}
          />
        </OnDemandDialog>
      )}
      {confirming !== null && (
        <OnDemandDialog onClose={() => setConfirming(null)}>
          <SignOutDialog
            title={settingsTexts.devices.signOutTitle(confirming.device)}
            text={settingsTexts.devices.confirmText}
            button={settingsTexts.devices.signOut}
            isOld
            end={async (confirmed) => {
              await endSession(confirming, confirmed);
              await onSettled();
              setConfirming(null);
            }}
            onClose={() => setConfirming(null)}
          />
        </OnDemandDialog>
      )}
    </Panel>
  );
}

function Device({
  session,
  today,
  isBusy,
  isEnding,
  onEnd,
}: {
  readonly session: Session;
  readonly today: string;
  readonly isBusy: boolean;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const { device, lastUsedAt, isCurrent } = session;
  const usedOn = dayText(lastUsedAt);
  return (
    <Line
      name={device}
      notes={[
        usedOn === today ? settingsTexts.devices.usedToday : settingsTexts.devices.usedOn(usedOn),
      ]}
    >
      {isCurrent ? (
        <LineNote isGood>{settingsTexts.devices.thisDevice}</LineNote>
      ) : (
        <Button
          data-removes
          disabled={isBusy}
          onClick={onEnd}
          aria-label={settingsTexts.devices.signOutDevice(device)}
        >
          {isEnding ? settingsTexts.devices.signingOut : settingsTexts.devices.signOut}
        </Button>
      )}
    </Line>
  );
}

async function endSession({ id }: Session, confirmed: Confirmed = {}): Promise<void> {
  await callApiAsPlayer('DELETE /api/account/sessions/:id', settingsTexts.devices.signOutFailed, {
    params: { id },
    body: confirmed,
  });
}

async function endAllSessions(confirmed: Confirmed): Promise<void> {
  await callApiAsPlayer('DELETE /api/account/sessions', settingsTexts.devices.signOutAllFailed, {
    body: confirmed,
  });
  // The session is already gone. This only clears the cookie and leaves.
  await signOutTo(href.login).catch(() => leaveTo(href.login));
}
