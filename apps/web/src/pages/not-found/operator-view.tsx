import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ModerationViews } from '../../moderation/index.ts';
import { reloadProfile, useAuth } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import { ButtonLink, Page, uiTexts, usePageTitle } from '../../ui/index.ts';
import type { AnswerOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Actions, BulletList, FactList, Failure, Panel } from '../../ui/forms/index.ts';
import { BackupsPanel, MailsPanel } from './operator-desk.tsx';
import { operatorPageTexts } from './operator-texts.ts';
import { SessionCodeForm } from './session-code-form.tsx';

/** The page of the site's operators. Everyone else gets the not-found page at its address. */
export function OperatorPage() {
  usePageTitle(operatorPageTexts.title);
  const needs = useAuth().profile?.operatorNeeds;
  return (
    <Page title={operatorPageTexts.title}>
      {needs === undefined ? (
        <>
          <SiteStatusPanel />
          <MailsPanel />
          <BackupsPanel />
          <ModerationViews />
        </>
      ) : (
        <SecondStepGuard needs={needs} />
      )}
    </Page>
  );
}

/** What operators see until they have passed the second step. */
export function SecondStepGuard({ needs }: { readonly needs: 'second-step' | 'code' }) {
  const guard = operatorPageTexts.guard;
  // It may have been turned on since the profile was loaded.
  useEffect(() => {
    if (needs === 'second-step') void reloadProfile();
  }, [needs]);
  return (
    <Panel title={guard.title}>
      {needs === 'code' ? (
        <SessionCodeForm />
      ) : (
        <>
          <p>{guard.turnOn}</p>
          <p>{guard.noPassword}</p>
          <Actions>
            <ButtonLink href={href.account}>{guard.account}</ButtonLink>
          </Actions>
        </>
      )}
    </Panel>
  );
}

type Status = AnswerOf<'GET /api/operator/status'>;

/** How often the status is read again while the page is open. */
const REFRESH_MS = 30_000;

/** A job's time has no year, since jobs run every hour. That leaves room for their names on a phone. */
const SHORT = { month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

const words = operatorPageTexts.status;

/** The site's version, health, jobs, emails, webhooks, and backups. */
export function SiteStatusPanel() {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.operator('status'),
    queryFn: () => callApiAsPlayer('GET /api/operator/status', words.failed),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title={words.title}>
      {data !== undefined && <Facts status={data} />}
      {data === undefined && isPending && <p>{uiTexts.loading}</p>}
      {data === undefined && !isPending && (
        <Failure text={words.failed} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

function Facts({ status }: { readonly status: Status }) {
  const { problems, jobs, emails, webhooks, backups, catalogue, processes } = status;
  const { maintenance } = status;
  return (
    <>
      {problems.length === 0 ? (
        <p>{words.fine}</p>
      ) : (
        <BulletList
          items={problems.map(({ what, todo }) => (
            <>
              <strong>{what}</strong> {todo}
            </>
          ))}
        />
      )}
      <FactList
        isSideBySide
        facts={[
          [words.version, words.versionOf(status)],
          [words.catalogue, words.catalogueOf(catalogue)],
          ...jobs.map((job) => [words.job(job.name), timeText(job.succeededAt, SHORT)] as const),
          ...(maintenance === null
            ? []
            : [
                [
                  words.maintenance,
                  words.maintenanceOf(maintenance.say, timeText(maintenance.until)),
                ] as const,
              ]),
          [words.emails, words.emailsOf(emails)],
          [words.webhooks, words.webhooksOf(timeText(webhooks.lastReceivedAt), webhooks.failed)],
          ...(webhooks.lastRefusedAt === null
            ? []
            : [[words.refused, timeText(webhooks.lastRefusedAt)] as const]),
          [words.backup, backupText(backups)],
          ...processes.map(
            ({ version, startedAt }) =>
              [words.process(version), timeText(startedAt, SHORT)] as const,
          ),
        ]}
      />
    </>
  );
}

function backupText({ newest, areDaily }: Status['backups']): string {
  const made = newest === null ? words.never : timeText(newest.createdAt);
  return areDaily ? made : words.backupsOff(made);
}

/** A time in the reader's time zone: Nov 22, 2026, 3:00 PM. */
function timeText(
  time: string | null,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  if (time === null) return words.never;
  return new Intl.DateTimeFormat('en', style).format(new Date(time));
}
