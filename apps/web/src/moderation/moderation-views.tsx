import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, useAddressState } from '../ui/index.ts';
import { Actions } from '../ui/forms/index.ts';
import { Tabs } from '../ui/tabs.tsx';
import { AnswerQueue, answersQuery } from './answer-queue.tsx';
import { LogView } from './log-view.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import type { Question } from './operator-dialog.tsx';
import { OPERATOR, VIEWS } from './operator-parts.tsx';
import type { OperatorState } from './operator-parts.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';
import { PlayerSearch } from './player-search.tsx';
import { PlayerView } from './player-view.tsx';
import { ReportQueue, reportsQuery } from './report-queue.tsx';

/** Everything that operators see and do about players and their builds. */
export function ModerationViews() {
  const [{ view, player }, change] = useAddressState<OperatorState>(OPERATOR);
  const [question, setQuestion] = useState<Question | null>(null);
  const reports = useQuery(reportsQuery(undefined)).data?.open;
  const answers = useQuery(answersQuery()).data?.entries.length;
  const counts = { reports, answers, players: undefined, log: undefined };
  return (
    <Tabs
      label={operatorTexts.views.label}
      tabs={VIEWS.map((value) => ({
        value,
        label: operatorTexts.views[value],
        count: counts[value],
      }))}
      value={view}
      onChange={(wanted) => change({ view: wanted })}
    >
      <div className={styles.view}>
        {view === 'reports' && <ReportQueue ask={setQuestion} />}
        {view === 'answers' && <AnswerQueue ask={setQuestion} />}
        {view === 'players' && player === null && <PlayerSearch />}
        {view === 'players' && player !== null && (
          <>
            <PlayerView id={player} ask={setQuestion} />
            <Actions>
              <Button onClick={() => change({ player: null })}>{operatorTexts.player.back}</Button>
            </Actions>
          </>
        )}
        {view === 'log' && <LogView />}
      </div>
      {question !== null && (
        <OperatorDialog question={question} onClose={() => setQuestion(null)} />
      )}
    </Tabs>
  );
}
