import { useQuery } from '@tanstack/react-query';
import { isNeutralName, REASON_LABELS } from '@trifecta/domain/moderation';
import { useState } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText, Notice } from '../ui/index.ts';
import { Actions } from '../ui/forms/index.ts';
import { BuildDetails, Loaded, Pager, playerAddress } from './operator-parts.tsx';
import type { Ask } from './operator-dialog.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';
import { questions } from './questions.ts';

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
export function ReportQueue({ ask }: { readonly ask: Ask }) {
  const [cursor, setCursor] = useState<string>();
  const reports = useQuery(reportsQuery(cursor));
  return (
    <Loaded query={reports}>
      {({ entries, next }) => (
        <>
          {entries.length === 0 && <Notice title={operatorTexts.none.reports} />}
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.cursor} className={styles.entry}>
                <ReportedThing entry={entry} ask={ask} />
              </li>
            ))}
          </ul>
          <Pager cursor={cursor} next={next} onChange={setCursor} />
        </>
      )}
    </Loaded>
  );
}

function ReportedThing({ entry, ask }: { readonly entry: Reported; readonly ask: Ask }) {
  const { about, build, player, reasons, notes, cursor } = entry;
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
        {words.reports(entry.reports, dayText(entry.newestAt))}
        {build !== null && !build.isPublic && ` · ${words.isPrivate}`}
      </p>
      <p>{reasons.map((one) => words.reason(REASON_LABELS[one.reason], one.reports)).join(', ')}</p>
      {build !== null && <BuildDetails build={build} />}
      {notes.map((note, index) => (
        <p key={index} className={styles.quote}>
          {words.note(note)}
        </p>
      ))}
      <Actions>
        {build !== null && !build.isHidden && (
          <Button kind="danger" onClick={() => ask(questions.hide(build, cursor))}>
            {operatorTexts.hide.open}
          </Button>
        )}
        {about === 'name' && !isNeutralName(name) && (
          <Button kind="danger" onClick={() => ask(questions.rename(player.id, name, cursor))}>
            {operatorTexts.rename.open}
          </Button>
        )}
        <Button onClick={() => ask(questions.dismiss(entry, build?.id ?? player.id))}>
          {operatorTexts.dismiss.open}
        </Button>
      </Actions>
    </>
  );
}
