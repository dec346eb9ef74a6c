import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../ui/index.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { OPERATOR, VIEWS } from './operator-state.ts';
import type { OperatorState } from './operator-state.ts';
import { operatorTexts } from './operator-texts.ts';
import { ReportQueue, reportsQuery } from './report-queue.tsx';

/** Everything that operators see and do about players and their builds. */
export function ModerationViews() {
  const [{ view }, change] = useAddressState<OperatorState>(OPERATOR);
  const open = useQuery(reportsQuery(undefined)).data?.open;
  const counts = { reports: open, answers: undefined, players: undefined, log: undefined };
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
      {view === 'reports' && <ReportQueue />}
    </Tabs>
  );
}
