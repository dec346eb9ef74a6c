import { Button, classNames, Notice, standardOf, uiTexts } from '../../../ui/index.ts';
import type { ChangeState } from '../../../ui/index.ts';
import { AnalysisFigures } from '../../../matches/analytics/analysis.tsx';
import { AnalyticsFilters } from '../../../matches/analytics/analytics-filters.tsx';
import { ANALYTICS, filterCount } from '../../../matches/analytics/analytics-state.ts';
import type { AnalyticsState } from '../../../matches/analytics/analytics-state.ts';
import { LogLinks } from '../../../matches/analytics/log-links.tsx';
import styles from '../../../matches/analytics/analytics.module.css';
import type { MatchAnalytics } from '../../../matches/analytics/answer.ts';
import { Summary } from '../../../matches/analytics/summary.tsx';
import { texts } from '../../../matches/analytics/texts.ts';

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
      <div className={classNames(styles.results, isStale && styles.stale)}>
        {stats.matches === 0 ? (
          <Notice
            title={texts.nothing}
            actions={
              filterCount(state) > 0 && (
                <Button onClick={() => change({ ...standardOf(ANALYTICS), scope: state.scope })}>
                  {texts.clear}
                </Button>
              )
            }
          />
        ) : (
          <>
            <Summary scope={scope} stats={stats} ofUnknownModes={analysis.ofUnknownModes} />
            <AnalysisFigures scope={scope} stats={stats} analysis={analysis} />
          </>
        )}
      </div>
    </>
  );
}
