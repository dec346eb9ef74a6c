import { MatchDownloads } from '../../../matches/index.ts';
import { Notice, uiTexts } from '../../../ui/index.ts';
import type { ChangeState } from '../../../ui/index.ts';
import { AnalysisFigures } from '../../../matches/analytics/analysis.tsx';
import { AnalyticsFilters } from '../../../matches/analytics/analytics-filters.tsx';
import type { AnalyticsState } from '../../../matches/analytics/analytics-state.ts';
import { FoundMatches } from '../../../matches/analytics/found-matches.tsx';
import { LogLinks } from '../../../matches/analytics/log-links.tsx';
import type { MatchAnalytics } from '../../../matches/analytics/answer.ts';
import { Summary } from '../../../matches/analytics/summary.tsx';
import { texts } from '../../../matches/analytics/texts.ts';
import { SeasonPicturePanel } from './season-picture-panel.tsx';

/** Everything behind the gate: filters, the sum, and the charts. */
export function AllAnalytics({
  data,
  isStale,
  state,
  change,
}: {
  readonly data: MatchAnalytics | undefined;
  /** True while the answer for other filters is shown. */
  readonly isStale: boolean;
  readonly state: AnalyticsState;
  readonly change: ChangeState<AnalyticsState>;
}) {
  if (data === undefined) return <p role="status">{uiTexts.loading}</p>;
  const { scope, stats, analysis } = data;
  if (scope === null || stats === null || analysis === null || analysis.choices.mode.length === 0) {
    return (
      <Notice title={texts.none} actions={<LogLinks />}>
        <p>{texts.noneHelp}</p>
      </Notice>
    );
  }
  return (
    <>
      <AnalyticsFilters state={state} change={change} choices={analysis.choices} />
      <FoundMatches stats={stats} isStale={isStale} state={state} change={change}>
        <Summary scope={scope} stats={stats} ofUnknownModes={analysis.ofUnknownModes} />
        <SeasonPicturePanel key={texts.scope(scope)} scope={scope} />
        <AnalysisFigures scope={scope} stats={stats} analysis={analysis} />
      </FoundMatches>
      <MatchDownloads />
    </>
  );
}
