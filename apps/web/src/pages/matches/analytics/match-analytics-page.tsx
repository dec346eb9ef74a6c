import { useAuth } from '../../../account/index.ts';
import { href } from '../../../addresses.ts';
import { PremiumGate } from '../../../plans/index.ts';
import { BulletList, Panel } from '../../../ui/forms/index.ts';
import {
  Button,
  ButtonLink,
  classNames,
  Notice,
  Page,
  standardOf,
  uiTexts,
  useAddressState,
  useSite,
} from '../../../ui/index.ts';
import type { ChangeState } from '../../../ui/index.ts';
import { AnalysisFigures, Summary } from './analysis.tsx';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { ANALYTICS, filterCount } from './analytics-state.ts';
import type { AnalyticsState } from './analytics-state.ts';
import styles from './match-analytics-page.module.css';
import { useMatchAnalytics } from './match-analytics.query.ts';
import type { MatchAnalytics } from './match-analytics.query.ts';
import { texts } from './texts.ts';

/** What the player's matches have shown: all of it behind the premium gate, one sum of the last ones before it. */
export function MatchAnalyticsPage() {
  const [state, change] = useAddressState<AnalyticsState>(ANALYTICS);
  const { status } = useAuth();
  const { isDemo } = useSite();
  const { data, isError, isPlaceholderData, refetch } = useMatchAnalytics(state);
  const isBefore = status === 'signed-out' || (data !== undefined && data.lastMatches !== null);
  return (
    <Page title={texts.title} intro={texts.intro}>
      {isDemo && <p className={styles.note}>{texts.demo}</p>}
      {isBefore && <Before data={data} />}
      <PremiumGate>
        {isError ? (
          <Notice
            role="alert"
            title={texts.failed}
            actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
          />
        ) : (
          <Loaded data={data} isStale={isPlaceholderData} state={state} change={change} />
        )}
      </PremiumGate>
    </Page>
  );
}

/** What guests and free players see before the gate: numbers of their own, if they have some, and what's behind it. */
function Before({ data }: { readonly data: MatchAnalytics | undefined }) {
  return (
    <div className={styles.before}>
      {data !== undefined && data.lastMatches !== null && (
        <Panel title={texts.teaser(data.lastMatches)}>
          {data.scope === null || data.stats === null ? (
            <>
              <p>{texts.teaserNone}</p>
              <LogLinks />
            </>
          ) : (
            <Summary scope={data.scope} stats={data.stats} />
          )}
        </Panel>
      )}
      <Panel title={texts.gate.title}>
        <BulletList items={texts.gate.items} />
      </Panel>
    </div>
  );
}

function LogLinks() {
  return (
    <div className={styles.links}>
      <ButtonLink href={href.matches} kind="primary">
        {texts.log}
      </ButtonLink>
      <ButtonLink href={href.matchImport}>{texts.import}</ButtonLink>
    </div>
  );
}

function Loaded({
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
