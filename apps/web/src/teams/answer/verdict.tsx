import { classNames } from '../../ui/index.ts';
import { Meters } from '../meters.tsx';
import { scoreText, scoreTexts } from '../score-texts.ts';
import type { ShownTeam } from '../shown-team.ts';
import { texts } from './texts.ts';
import styles from './verdict.module.css';

const MAX_COMBOS = 3;

/** The answer in about 40 words: the score, who does what, three combos, one warning, and four bars. */
export function VerdictPanel({
  team: { scores, gearScore, explanation, summary },
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
        <span className="visually-hidden">{scoreTexts.team} </span>
        <strong>{scoreText(scores.teamScore)}</strong> <small>{scoreTexts.of(mapName)}</small>
        {pickCost > 0 && <small className={styles.cost}>{texts.pickCost(pickCost)}</small>}
        {gearScore !== null && (
          <small className={styles.cost}>{texts.gearScore(scoreText(gearScore))}</small>
        )}
      </p>
      <div className={styles.words}>
        {explanation === null && summary !== null && <p className={styles.summary}>{summary}</p>}
        {explanation !== null && isExplained && (
          <p className={styles.say}>
            {explanation.verdict.plan !== '' && <strong>{explanation.verdict.plan} </strong>}
            {explanation.verdict.jobs} {explanation.overview}
          </p>
        )}
      </div>
      {explanation !== null && (
        <ul className={styles.chips} aria-label={texts.combos}>
          {explanation.combos.slice(0, MAX_COMBOS).map(({ name, items }) => (
            <li key={`${name} ${items.join(' ')}`} className={classNames(styles.chip, styles.good)}>
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
      <div className={styles.bars}>
        <Meters scores={scores} />
      </div>
    </div>
  );
}
