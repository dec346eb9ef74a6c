import { useQuery } from '@tanstack/react-query';
import { REASON_LABELS } from '@trifecta/domain/moderation';
import { useState } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText, Notice, uiTexts } from '../ui/index.ts';
import { Actions, Failure } from '../ui/forms/index.ts';
import { OperatorDialog } from './operator-dialog.tsx';
import type { Question } from './operator-dialog.tsx';
import { playerAddress } from './operator-state.ts';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';

type Reported = AnswerOf<'GET /api/operator/reports'>['entries'][number];

/** The query for a page of reported things. */
export function reportsQuery(cursor: string | undefined) {
  return {
    queryKey: queryKeys.operator('reports', cursor ?? ''),
    queryFn: () =>
      callApiAsPlayer('GET /api/operator/reports', operatorTexts.failed, { query: { cursor } }),
  };
}

/** Reported builds and names, most recently reported first. */
export function ReportQueue() {
  const [cursor, setCursor] = useState<string>();
  const { data, isPending, refetch } = useQuery(reportsQuery(cursor));
  const [question, setQuestion] = useState<Question | null>(null);
  if (data === undefined) {
    if (isPending) return <p>{uiTexts.loading}</p>;
    return <Failure text={operatorTexts.failed} onRetry={() => void refetch()} />;
  }
  if (data.entries.length === 0) return <Notice title={operatorTexts.none.reports} />;
  const { next } = data;
  return (
    <>
      <ul className={styles.list}>
        {data.entries.map((entry) => (
          <li key={entry.cursor} className={styles.entry}>
            <ReportedThing entry={entry} ask={setQuestion} />
          </li>
        ))}
      </ul>
      <Actions>
        {cursor !== undefined && (
          <Button onClick={() => setCursor(undefined)}>{operatorTexts.first}</Button>
        )}
        {next !== null && <Button onClick={() => setCursor(next)}>{operatorTexts.next}</Button>}
      </Actions>
      {question !== null && (
        <OperatorDialog question={question} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}

function ReportedThing({
  entry,
  ask,
}: {
  readonly entry: Reported;
  readonly ask: (question: Question) => void;
}) {
  const { about, build, player, reasons, reports, newestAt, notes } = entry;
  const words = operatorTexts.thing;
  const name = player.displayName ?? player.email;
  return (
    <>
      <h2 className={styles.subject}>
        {build === null ? (
          words.name(name)
        ) : build.isPublic ? (
          <Link href={buildPage(build.id)}>{words.build(build.buildName)}</Link>
        ) : (
          words.build(build.buildName)
        )}
      </h2>
      <p className={styles.quiet}>
        <Link href={playerAddress(player.id)}>{words.by(name)}</Link>
        {' · '}
        {words.reports(reports, dayText(newestAt))}
        {build !== null && !build.isPublic && ` · ${words.isPrivate}`}
      </p>
      <p>{reasons.map((one) => words.reason(REASON_LABELS[one.reason], one.reports)).join(', ')}</p>
      {build !== null && build.description !== null && (
        <p className={styles.quote}>{build.description}</p>
      )}
      {notes.map((note, index) => (
        <p key={index} className={styles.quote}>
          {note}
        </p>
      ))}
      <Actions>
        {build !== null && !build.isHidden && (
          <Button kind="danger" onClick={() => ask(hideQuestion(build))}>
            {operatorTexts.hide.open}
          </Button>
        )}
        {about === 'name' && (
          <Button kind="danger" onClick={() => ask(renameQuestion(player.id, name))}>
            {operatorTexts.rename.open}
          </Button>
        )}
        <Button onClick={() => ask(dismissQuestion(about, build?.id ?? player.id))}>
          {operatorTexts.dismiss.open}
        </Button>
      </Actions>
    </>
  );
}

/** Hides a build. */
function hideQuestion(build: { readonly id: string; readonly buildName: string }): Question {
  return {
    title: operatorTexts.hide.title(build.buildName),
    asks: 'verdict',
    send: ({ reason, text: message }) =>
      callApiAsPlayer('POST /api/operator/builds/:id/hide', operatorTexts.saveFailed, {
        params: { id: build.id },
        body: { reason, message },
      }),
  };
}

/** Gives a player a neutral name. */
function renameQuestion(id: string, name: string): Question {
  return {
    title: operatorTexts.rename.title(name),
    asks: 'verdict',
    send: ({ reason, text: message }) =>
      callApiAsPlayer('POST /api/operator/players/:id/rename', operatorTexts.saveFailed, {
        params: { id },
        body: { reason, message },
      }),
  };
}

function dismissQuestion(about: Reported['about'], id: string): Question {
  return {
    title: operatorTexts.dismiss.title,
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/reports/dismiss', operatorTexts.saveFailed, {
        body: { about, id, why },
      }),
  };
}
