import type { TeamCalls, TeamMatchup, TeamScores } from '@trifecta/domain/teams';
import { classNames } from '../../ui/index.ts';
import { Meters, SCORE_PARTS } from '../meters.tsx';
import { scoreText, scoreTexts } from '../score-texts.ts';
import type { ShownExplanation, ShownTeam } from '../shown-team.ts';
import { texts } from './texts.ts';
import styles from './verdict.module.css';

const MAX_COMBOS = 3;

/** A part below this looks wrong beside the best score, so there's a word about it. */
const LOW_PART = 75;

/** The answer in about 40 words: the score, who does what, three combos, one warning, four calls, and four bars. */
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
      <Score
        scores={scores}
        gearScore={gearScore}
        matchup={explanation?.matchup ?? null}
        mapName={mapName}
        pickCost={pickCost}
      />
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
      {explanation?.calls && isExplained && <Calls calls={explanation.calls} />}
      <div className={styles.bars}>
        <Meters scores={scores} />
        {isExplained && (
          <details className={styles.note}>
            <summary>{texts.meaning}</summary>
            <p>{noteOf(scores, explanation)}</p>
          </details>
        )}
      </div>
    </div>
  );
}

/** A line on how hard the situation is, and the meaning of the bars. */
function noteOf(scores: TeamScores, explanation: ShownExplanation | null): string {
  const matchup = explanation?.matchup ?? null;
  return [explanation?.mapChange ?? '', matchup?.text ?? '', texts.bars(lowPartOf(scores))]
    .join(' ')
    .trim();
}

/** The score, with the numbers beside it. */
function Score({
  scores,
  gearScore,
  matchup,
  mapName,
  pickCost,
}: {
  readonly scores: TeamScores;
  readonly gearScore: number | null;
  readonly matchup: TeamMatchup | null;
  readonly mapName: string | undefined;
  readonly pickCost: number;
}) {
  return (
    <p className={styles.score}>
      <span className="visually-hidden">{scoreTexts.team} </span>
      <strong>{scoreText(scores.teamScore)}</strong> <small>{scoreTexts.of(mapName)}</small>
      {matchup !== null && <small className={styles.cost}>{texts.matchup(matchup.score)}</small>}
      {pickCost > 0 && <small className={styles.cost}>{texts.pickCost(pickCost)}</small>}
      {gearScore !== null && (
        <small className={styles.cost}>{texts.gearScore(scoreText(gearScore))}</small>
      )}
    </p>
  );
}

/** A coach's calls, each with its moment. */
function Calls({ calls }: { readonly calls: TeamCalls }) {
  return (
    <details className={styles.calls}>
      <summary>{texts.calls}</summary>
      <dl>
        {(['first', 'target', 'contested', 'rotate'] as const).map((call) => (
          <div key={call}>
            <dt>{texts.call[call]}</dt>
            <dd>{calls[call]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The part that the best team gives up most of; null when it has much of all, and for a team that isn't the best. */
function lowPartOf(scores: TeamScores): string | null {
  const [lowest] = SCORE_PARTS.toSorted(([a], [b]) => scores[a] - scores[b]);
  if (lowest === undefined || scores.teamScore < 100) return null;
  const [part, name] = lowest;
  return scores[part] < LOW_PART ? name : null;
}
