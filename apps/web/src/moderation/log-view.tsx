import { useQuery } from '@tanstack/react-query';
import { REASON_LABELS } from '@trifecta/domain/moderation';
import type { ReportReason } from '@trifecta/domain/moderation';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { DataTable, Notice } from '../ui/index.ts';
import { Loaded, Pager, playerAddress } from './operator-parts.tsx';
import { operatorTexts } from './operator-texts.ts';

type Entry = AnswerOf<'GET /api/operator/log'>['entries'][number];

const words = operatorTexts.log;

/** Everything that operators did, newest first. */
export function LogView() {
  const [cursor, setCursor] = useState<string>();
  const log = useQuery({
    queryKey: queryKeys.operator('log', cursor ?? ''),
    queryFn: () =>
      callApiAsPlayer('GET /api/operator/log', operatorTexts.failed, { query: { cursor } }),
  });
  return (
    <Loaded query={log}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <Notice title={operatorTexts.none.log} />
        ) : (
          <>
            <DataTable
              label={words.label}
              columns={[words.when, words.what, words.whom, words.why, words.who]}
              isText
            >
              {entries.map((entry) => (
                <LogRow key={entry.id} entry={entry} />
              ))}
            </DataTable>
            <Pager cursor={cursor} next={next} onChange={setCursor} />
          </>
        )
      }
    </Loaded>
  );
}

function LogRow({ entry }: { readonly entry: Entry }) {
  const { at, action, playerId, playerName, reason, why, operator, runBy, via } = entry;
  const reasonText = reason === null ? undefined : REASON_LABELS[reason as ReportReason];
  return (
    <tr>
      <th scope="row">{timeText(at)}</th>
      <td>{words.actions[action] ?? action}</td>
      <td>
        {playerId === null ? (
          (words.nobody[action] ?? words.deleted)
        ) : (
          <Link href={playerAddress(playerId)}>{playerName}</Link>
        )}
      </td>
      <td>{[reasonText, why].filter(Boolean).join(': ')}</td>
      <td>{operator ?? (via === 'command' ? words.command(runBy) : words.formerOperator)}</td>
    </tr>
  );
}

function timeText(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
