import type { ReactNode } from 'react';
import { Button, classNames, Notice, standardOf } from '../../ui/index.ts';
import type { ChangeState } from '../../ui/index.ts';
import { ANALYTICS, areDaysReversed, filterCount } from './analytics-state.ts';
import type { AnalyticsState } from './analytics-state.ts';
import styles from './analytics.module.css';
import type { Stats } from './answer.ts';
import { texts } from './texts.ts';

/** What the filters found, or why that's nothing and the way out. */
export function FoundMatches({
  stats,
  isStale,
  state,
  change,
  children,
}: {
  readonly stats: Stats;
  /** True while the answer for other filters is shown. */
  readonly isStale: boolean;
  readonly state: AnalyticsState;
  readonly change: ChangeState<AnalyticsState>;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(styles.results, isStale && styles.stale)}>
      {areDaysReversed(state) ? (
        <Notice
          title={texts.reversed}
          actions={<Button onClick={() => change({ from: '', to: '' })}>{texts.clearDays}</Button>}
        />
      ) : stats.matches === 0 ? (
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
        children
      )}
    </div>
  );
}
