import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { ApiError } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { href } from '../addresses.ts';
import { Button, dayText, uiTexts, useFocusAfterRemoval } from '../ui/index.ts';
import {
  Actions,
  Dialog,
  DialogActions,
  Failure,
  Form,
  FormMessage,
  Panel,
} from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { isPopupProvider } from './provider-buttons.tsx';
import { leaveTo, signInService, signOutTo } from './session.ts';
import { PasswordField } from './sign-in-fields.tsx';
import type { PopupProvider } from './sign-in-service.ts';
import { texts } from './texts.ts';
import { settingsTexts } from './settings-texts.ts';
import styles from './signed-in-devices.module.css';

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
  const list = useFocusAfterRemoval<HTMLUListElement>();
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
      {data === undefined && !isError && <p role="status">{uiTexts.loading}</p>}
      {data === undefined && isError && (
        <Failure text={settingsTexts.devices.loadFailed} onRetry={() => void refetch()} />
      )}
      {ending.isError && !mustConfirm(ending.error) && <FormMessage text={ending.error.message} />}
      {data !== undefined && (
        <>
          <ul className={styles.devices} {...list}>
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
          </ul>
          <Actions>
            <Button onClick={() => setIsEndingAll(true)}>{settingsTexts.devices.signOutAll}</Button>
          </Actions>
        </>
      )}
      {isEndingAll && (
        <SignOutDialog
          title={settingsTexts.devices.signOutAllTitle}
          text={settingsTexts.devices.signOutAllText}
          button={settingsTexts.devices.signOutAll}
          end={endAllSessions}
          onClose={() => setIsEndingAll(false)}
        />
      )}
      {confirming !== null && (
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
    <li className={styles.device}>
      <div>
        <p className={styles.name}>{device}</p>
        <p className={styles.note}>
          {usedOn === today
            ? settingsTexts.devices.usedToday
            : settingsTexts.devices.usedOn(usedOn)}
        </p>
      </div>
      {isCurrent ? (
        <span className={styles.current}>{settingsTexts.devices.thisDevice}</span>
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
    </li>
  );
}

/** Asks whether to sign out, and who's asking if the sign-in is too old. */
function SignOutDialog({
  title,
  text,
  button,
  isOld = false,
  end,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** True when the server has said that the sign-in is too old. */
  readonly isOld?: boolean;
  readonly end: (confirmed: Confirmed) => Promise<void>;
  readonly onClose: () => void;
}) {
  const provider = useAuth().user?.providerData[0]?.providerId ?? 'password';
  const [password, setPassword] = useState('');
  const [mustProve, setMustProve] = useState(isOld);
  const asksPassword = mustProve && provider === 'password';
  const ending = useMutation({
    mutationFn: async (again?: PopupProvider) => {
      // Opens the window within the click, before anything is awaited.
      if (again !== undefined) await signInService.signInWithPopup(again);
      await end(asksPassword ? { password } : {});
    },
    onError: (error) => setMustProve((was) => was || mustConfirm(error)),
  });
  const { isPending, error } = ending;
  const again = mustProve && isPopupProvider(provider) ? provider : undefined;
  const { failure, wrongPassword } = readFailure(error);
  const askedText = isPending ? settingsTexts.devices.signingOut : button;
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      <Form action={() => ending.mutate(undefined)}>
        {failure !== undefined && <FormMessage text={failure} />}
        {asksPassword && (
          <PasswordField
            label={texts.password}
            value={password}
            onChange={setPassword}
            error={wrongPassword}
          />
        )}
        <DialogActions
          text={again ? settingsTexts.devices.confirmWith(texts.provider[again]) : askedText}
          kind="danger"
          isPending={isPending}
          onAct={again && (() => ending.mutate(again))}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** What proves that the player is the one asking. Nothing right after a sign-in. */
interface Confirmed {
  readonly password?: string;
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

/** A failure's message, for the field if the server refused what the player typed. */
function readFailure(error: Error | null): { failure?: string; wrongPassword?: string } {
  if (error === null) return {};
  const isOfField = error instanceof ApiError && error.details.length > 0;
  return isOfField ? { wrongPassword: error.message } : { failure: error.message };
}

function mustConfirm(error: Error): boolean {
  return error instanceof ApiError && error.code === 'sign_in_again';
}
