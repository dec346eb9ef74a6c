import type { TeamScores } from '@trifecta/domain/teams';
import { classNames } from '../../ui/index.ts';
import { scoreText } from '../discord-text.ts';
import type { ShownTeam } from '../shown-team.ts';
import { texts } from './texts.ts';
import styles from './verdict.module.css';

const MOST_COMBOS = 3;

const PARTS: readonly (readonly [Exclude<keyof TeamScores, 'teamScore'>, string])[] = [
  ['synergyScore', texts.scores.synergy],
  ['balanceScore', texts.scores.balance],
  ['rangeScore', texts.scores.range],
  ['utilityScore', texts.scores.utility],
];

/** The answer in about 40 words: the score, who does what, three combos, one warning, and four bars. */
export function Verdict({
  team: { scores, explanation, summary },
  mapName,
  pickCost,
  isExplained,
}: {
  readonly team: ShownTeam;
  readonly mapName: string | undefined;
  readonly pickCost: number;
  readonly isExplained: boolean;
}) {
  return (
    <div className={styles.verdict}>
      <p className={styles.score}>
        <span className="visually-hidden">{texts.scores.team} </span>
        <strong>{scoreText(scores.teamScore)}</strong> <small>{texts.scores.of(mapName)}</small>
        {pickCost > 0 && <small className={styles.cost}>{texts.scores.pickCost(pickCost)}</small>}
      </p>
      <div className={styles.words}>
        {explanation === null && summary !== null && <p className={styles.summary}>{summary}</p>}
        {explanation !== null && isExplained && (
          <p className={styles.say}>
            {explanation.verdict.plan !== '' && <strong>{explanation.verdict.plan} </strong>}
            {explanation.verdict.jobs}
          </p>
        )}
        {explanation !== null && (
          <ul className={styles.chips} aria-label={texts.combos}>
            {explanation.combos.slice(0, MOST_COMBOS).map(({ name, items, reason }) => (
              <li
                key={`${name} ${items.join(' ')}`}
                className={classNames(styles.chip, styles.good)}
                title={`${items.join(' + ')}: ${reason}`}
              >
                {name}
              </li>
            ))}
            {explanation.verdict.warning !== null && (
              <li className={classNames(styles.chip, styles.warning)}>
                {explanation.verdict.warning}
              </li>
            )}
          </ul>
        )}
      </div>
      <ul className={styles.bars}>
        {PARTS.map(([part, name]) => (
          <li key={part}>
            <Meter name={name} score={scores[part]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A score out of 100 as a bar. */
function Meter({ name, score }: { readonly name: string; readonly score: number }) {
  return (
    <div className={styles.meter}>
      <span>{name}</span>
      <svg
        className={styles.bar}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
      >
        <rect className={styles.rail} width="100" height="1" />
        <rect className={styles.fill} width={score} height="1" />
      </svg>
      <span className={styles.figure}>{scoreText(score)}</span>
    </div>
  );
}
