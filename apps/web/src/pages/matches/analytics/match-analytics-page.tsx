import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAuth, usePlayerId } from '../../../account/index.ts';
import { matchAnalyticsQuery } from '../../../matches/index.ts';
import { PremiumGate } from '../../../plans/index.ts';
import { BulletList, Panel } from '../../../ui/forms/index.ts';
import {
  Button,
  lazyPart,
  Notice,
  Page,
  uiTexts,
  useAddressState,
  useSite,
} from '../../../ui/index.ts';
import { ANALYTICS, queryOf } from '../../../matches/analytics/analytics-state.ts';
import type { AnalyticsState } from '../../../matches/analytics/analytics-state.ts';
import styles from '../../../matches/analytics/analytics.module.css';
import type { MatchAnalytics } from '../../../matches/analytics/answer.ts';
import { LogLinks } from '../../../matches/analytics/log-links.tsx';
import { Summary } from '../../../matches/analytics/summary.tsx';
import { texts } from '../../../matches/analytics/texts.ts';

/** Only Premium players need its charts. */
const AllAnalytics = lazyPart(
  () => import('./all-analytics.tsx').then((m) => m.AllAnalytics),
  <p role="status">{uiTexts.loading}</p>,
);

/** The same for what came of their public builds. */
const OwnBuilds = lazyPart(
  () => import('./own-builds.tsx').then((m) => m.OwnBuilds),
  <p role="status">{uiTexts.loading}</p>,
);

/** The analytics of the player's matches: all of it behind the premium gate, one sum of the last ones before it. */
export function MatchAnalyticsPage() {
  const [state, change] = useAddressState<AnalyticsState>(ANALYTICS);
  const { status } = useAuth();
  const { isDemo } = useSite();
  const uid = usePlayerId();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...matchAnalyticsQuery(uid, queryOf(state)),
    enabled: uid !== undefined,
    // The answer before stays while another one loads.
    placeholderData: keepPreviousData,
  });
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
          <AllAnalytics data={data} isStale={isPlaceholderData} state={state} change={change} />
        )}
        <OwnBuilds />
      </PremiumGate>
    </Page>
  );
}

/** The page before the gate, for guests and free players: numbers of their own, if they have some, and what's behind it. */
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
