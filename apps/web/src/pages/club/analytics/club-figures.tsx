import { href } from '../../../addresses.ts';
import type { Club } from '../../../clubs/club.queries.ts';
import { mayIn } from '../../../clubs/may.ts';
import { Notice, uiTexts } from '../../../ui/index.ts';
import type { ChangeState } from '../../../ui/index.ts';
import { AnalysisFigures } from '../../../matches/analytics/analysis.tsx';
import { AnalyticsFilters } from '../../../matches/analytics/analytics-filters.tsx';
import type { AnalyticsState } from '../../../matches/analytics/analytics-state.ts';
import { FoundMatches } from '../../../matches/analytics/found-matches.tsx';
import { LogLinks } from '../../../matches/analytics/log-links.tsx';
import styles from '../../../matches/analytics/analytics.module.css';
import { Summary } from '../../../matches/analytics/summary.tsx';
import type { ClubAnalytics } from './club-analytics.query.ts';
import { MissingPlans } from './playbook-holes.tsx';
import { clubWords, texts } from './texts.ts';

interface FiguresProps {
  readonly state: AnalyticsState;
  readonly change: ChangeState<AnalyticsState>;
}

/** Everything that the club's matches show, and what its playbook lacks. */
export function ClubFigures({
  club,
  data,
  isStale,
  ...address
}: FiguresProps & {
  readonly club: Club;
  readonly data: ClubAnalytics | undefined;
  /** True while the answer for other filters is shown. */
  readonly isStale: boolean;
}) {
  if (data === undefined) return <p role="status">{uiTexts.loading}</p>;
  return (
    <>
      <Results data={data} isStale={isStale} {...address} />
      <MissingPlans holes={data.holes} scope={data.scope} mayEdit={mayIn(club)('edit')} />
    </>
  );
}

function Results({
  data: { members, logged, rounds, scope, stats, analysis },
  isStale,
  state,
  change,
}: FiguresProps & { readonly data: ClubAnalytics; readonly isStale: boolean }) {
  if (members.length === 0) {
    return (
      <Notice title={texts.nobody}>
        <p>{texts.nobodyHelp}</p>
      </Notice>
    );
  }
  if (scope === null || stats === null || analysis === null || analysis.choices.mode.length === 0) {
    return (
      <Notice title={texts.none} actions={<LogLinks />}>
        <p>{texts.noneHelp}</p>
      </Notice>
    );
  }
  return (
    <>
      <AnalyticsFilters
        action={href.clubAnalytics}
        words={clubWords}
        state={state}
        change={change}
        choices={analysis.choices}
      />
      <FoundMatches stats={stats} isStale={isStale} state={state} change={change}>
        <div>
          <Summary
            scope={scope}
            stats={stats}
            ofUnknownModes={analysis.ofUnknownModes}
            words={clubWords}
          />
          <p className={styles.note}>
            {texts.once(members.length, logged, rounds)} {logged !== rounds && texts.onceHow}
          </p>
        </div>
        <AnalysisFigures scope={scope} stats={stats} analysis={analysis} words={clubWords} />
      </FoundMatches>
    </>
  );
}
