import styles from './analytics.module.css';
import type { Scope, Stats } from './answer.ts';
import { ownWords, texts } from './texts.ts';
import type { AnalyticsWords } from './texts.ts';

/** All matches that were asked for, in sentences. */
export function Summary({
  scope,
  stats,
  ofUnknownModes = 0,
  words = ownWords,
}: {
  readonly scope: Scope;
  readonly stats: Stats;
  readonly ofUnknownModes?: number;
  readonly words?: AnalyticsWords;
}) {
  const { matches, withoutPlace, shown } = stats;
  return (
    <div className={styles.summary}>
      <p className={styles.headline}>
        {texts.scope(scope)}: <strong>{texts.withPlace(matches - withoutPlace)}</strong>
      </p>
      <p>{shown === null ? texts.tooFew : texts.summary(shown.firstPlaces, scope.teams, words)}</p>
      {withoutPlace > 0 && <p className={styles.note}>{texts.withoutPlace(withoutPlace)}</p>}
      {ofUnknownModes > 0 && <p className={styles.note}>{texts.ofUnknownModes(ofUnknownModes)}</p>}
    </div>
  );
}
