import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button, uiTexts } from '../../ui/index.ts';
import { Actions, Failure, FormMessage, Panel } from '../../ui/forms/index.ts';
import { operatorPageTexts } from './operator-texts.ts';
import styles from './operator-desk.module.css';

type Backups = AnswerOf<'GET /api/operator/backups'>;
type Mail = AnswerOf<'GET /api/operator/emails'>['mails'][number];

/** The time until backups are read again, and while one is made or checked. */
const REFRESH_MS = 30_000;
const WORKING_MS = 2000;
/** So many emails are shown at first: during an outage, they would bury what's below. */
const MAILS_AT_FIRST = 3;

const { mails: mailWords, backups: backupWords } = operatorPageTexts;

/** Something an operator does, after which everything shown is read again. */
function useDesk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operator() }),
  });
}

/** The emails that weren't sent, each with what can be done about it. Nothing without any. */
export function MailsPanel() {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.operator('mails'),
    queryFn: () => callApiAsPlayer('GET /api/operator/emails', mailWords.failed),
    refetchInterval: REFRESH_MS,
  });
  const desk = useDesk();
  const [showsAll, setShowsAll] = useState(false);
  const mails = data?.mails ?? [];
  const shown = showsAll ? mails : mails.slice(0, MAILS_AT_FIRST);
  if (data?.mails.length === 0 || (data === undefined && isPending)) return null;
  return (
    <Panel title={mailWords.title}>
      {data === undefined && <Failure text={mailWords.failed} onRetry={() => void refetch()} />}
      {desk.error !== null && <FormMessage text={desk.error.message} />}
      <ul className={styles.list}>
        {shown.map((mail) => (
          <li key={mail.id} className={styles.entry}>
            <MailLine mail={mail} desk={desk} />
          </li>
        ))}
      </ul>
      {shown.length < mails.length && (
        <Actions>
          <Button onClick={() => setShowsAll(true)}>{mailWords.showAll(mails.length)}</Button>
        </Actions>
      )}
    </Panel>
  );
}

function MailLine({
  mail: { id, to, subject, createdAt, isWaiting, reason, canBeSent },
  desk,
}: {
  readonly mail: Mail;
  readonly desk: ReturnType<typeof useDesk>;
}) {
  const params = { id };
  const resend = () =>
    callApiAsPlayer('POST /api/operator/emails/:id/resend', mailWords.saveFailed, { params });
  const cancel = () =>
    callApiAsPlayer('POST /api/operator/emails/:id/cancel', mailWords.saveFailed, { params });
  return (
    <>
      <div className={styles.text}>
        <p>{mailWords.mail(to, subject)}</p>
        <p className={styles.quiet}>
          {mailWords.state(isWaiting, timeText(createdAt))}
          {reason !== null && ` ${reason}`}
        </p>
      </div>
      <Actions>
        {canBeSent && (
          <Button disabled={desk.isPending} onClick={() => desk.mutate(resend)}>
            {mailWords.resend}
          </Button>
        )}
        <Button disabled={desk.isPending} onClick={() => desk.mutate(cancel)}>
          {mailWords.cancel}
        </Button>
      </Actions>
    </>
  );
}

/** The newest backups, with buttons that check one or make another. */
export function BackupsPanel() {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.operator('backups'),
    queryFn: () => callApiAsPlayer('GET /api/operator/backups', backupWords.failed),
    refetchInterval: ({ state }) => (state.data?.work ? WORKING_MS : REFRESH_MS),
  });
  const desk = useDesk();
  const make = () => callApiAsPlayer('POST /api/operator/backups', backupWords.saveFailed);
  const check = (file: string) => () =>
    callApiAsPlayer('POST /api/operator/backups/check', backupWords.saveFailed, { body: { file } });
  const isBusy = desk.isPending || (data?.work ?? null) !== null;
  return (
    <Panel title={backupWords.title}>
      {data === undefined && isPending && <p>{uiTexts.loading}</p>}
      {data === undefined && !isPending && (
        <Failure text={backupWords.failed} onRetry={() => void refetch()} />
      )}
      {desk.error !== null && <FormMessage text={desk.error.message} />}
      {data !== undefined && (
        <>
          {data.work !== null && <p role="status">{backupWords.work(data.work)}</p>}
          {data.files.length === 0 && <p>{backupWords.none}</p>}
          {notMade(data).map(({ file, problem }) => (
            <p key={file}>{backupWords.notMade(file, problem ?? '')}</p>
          ))}
          <ul className={styles.list}>
            {data.files.map(({ file, createdAt, bytes }) => (
              <li key={file} className={styles.entry}>
                <div className={styles.text}>
                  <p>{backupWords.file(timeText(createdAt), bytes)}</p>
                  <p className={styles.quiet}>{file}</p>
                  <p className={styles.quiet}>{checkText(data, file)}</p>
                </div>
                <Actions>
                  <Button disabled={isBusy} onClick={() => desk.mutate(check(file))}>
                    {backupWords.check}
                  </Button>
                </Actions>
              </li>
            ))}
          </ul>
          <Actions>
            <Button kind="primary" disabled={isBusy} onClick={() => desk.mutate(make)}>
              {backupWords.make}
            </Button>
          </Actions>
        </>
      )}
    </Panel>
  );
}

/** Backups that couldn't be made. */
function notMade({ files, checks }: Backups) {
  return checks.filter(
    ({ file, problem }) => problem !== null && !files.some((one) => one.file === file),
  );
}

function checkText({ checks }: Backups, file: string): string {
  const found = checks.find((check) => check.file === file);
  if (found === undefined) return backupWords.verified;
  return found.problem ?? backupWords.checked(timeText(found.at));
}

/** A time in the reader's time zone: Nov 22, 2026, 3:00 PM. */
function timeText(time: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en', style).format(new Date(time));
}
