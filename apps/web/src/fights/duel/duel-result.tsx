import type { DuelChances } from '@trifecta/domain/fights';
import { shownChances } from './shown-chances.ts';
import { DUEL_FORM_TEXTS } from './form-texts.ts';
import { DUEL_TEXTS } from './texts.tsx';
import styles from './duel-result.module.css';

/** The outcome of one duel, as a sentence and a bar. */
export function DuelResult({
  own,
  enemy,
  chances,
}: {
  readonly own: string;
  readonly enemy: string;
  readonly chances: DuelChances | null;
}) {
  const shown = chances && shownChances(chances);
  return (
    <section className={styles.result} aria-live="polite" aria-label={DUEL_TEXTS.result}>
      <h3>{DUEL_TEXTS.pair(own, enemy)}</h3>
      {chances === null || shown === null ? (
        <p>{DUEL_TEXTS.nobodyKills}</p>
      ) : (
        <>
          <Bar chances={chances} />
          <dl className={styles.chances}>
            <div className={styles.own}>
              <dt>{DUEL_TEXTS.wins(DUEL_FORM_TEXTS.you)}</dt>
              <dd>{DUEL_TEXTS.percent(shown.firstWins)}</dd>
            </div>
            <div>
              <dt>{DUEL_TEXTS.bothDie}</dt>
              <dd>{DUEL_TEXTS.percent(shown.bothDie)}</dd>
            </div>
            <div className={styles.enemy}>
              <dt>{DUEL_TEXTS.wins(DUEL_FORM_TEXTS.enemy)}</dt>
              <dd>{DUEL_TEXTS.percent(shown.secondWins)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}

function Bar({ chances: { firstWins, bothDie, secondWins } }: { readonly chances: DuelChances }) {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return (
    <svg className={styles.bar} aria-hidden>
      <rect width={percent(firstWins)} height="100%" className={styles.ownPart} />
      <rect
        x={percent(firstWins)}
        width={percent(bothDie)}
        height="100%"
        className={styles.bothPart}
      />
      <rect
        x={percent(firstWins + bothDie)}
        width={percent(secondWins)}
        height="100%"
        className={styles.enemyPart}
      />
      <line x1="50%" x2="50%" y1="0" y2="100%" className={styles.half} />
    </svg>
  );
}
