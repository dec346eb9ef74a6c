import type { TeamScores } from '@trifecta/domain/teams';
import styles from './meters.module.css';
import { scoreText, scoreTexts } from './score-texts.ts';

/** The four partial scores with their names. */
export const SCORE_PARTS: readonly (readonly [Exclude<keyof TeamScores, 'teamScore'>, string])[] = [
  ['synergyScore', scoreTexts.synergy],
  ['balanceScore', scoreTexts.balance],
  ['rangeScore', scoreTexts.range],
  ['utilityScore', scoreTexts.utility],
];

/** The four partial scores, each as a bar. */
export function Meters({ scores }: { readonly scores: TeamScores }) {
  return (
    <ul className={styles.meters}>
      {SCORE_PARTS.map(([part, name]) => (
        <li key={part} className={styles.meter}>
          <span>{name}</span>
          <svg
            className={styles.bar}
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            role="meter"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={scores[part]}
          >
            <rect className={styles.rail} width="100" height="1" />
            <rect className={styles.fill} width={scores[part]} height="1" />
          </svg>
          <span className={styles.figure}>{scoreText(scores[part])}</span>
        </li>
      ))}
    </ul>
  );
}
