import type { TeamScores } from '@trifecta/domain/teams';
import { scoreText } from './discord-text.ts';
import styles from './score-board.module.css';
import type { ShownMember } from './shown-team.ts';
import { texts } from './texts.ts';
import type { LeastExplanation } from './shown-team.ts';

/** The team's classes and roles. */
function balanceText(members: readonly ShownMember[]): string {
  const roles = members.flatMap(({ role }) => (role === null ? [] : [role]));
  return texts.scores.spread(
    members.map((member) => member.class),
    roles,
  );
}

interface ScoreInputs {
  readonly members: readonly ShownMember[];
  readonly explanation: LeastExplanation | null;
}

/** The four partial scores, each with its explanation. */
const PARTS: readonly {
  readonly score: Exclude<keyof TeamScores, 'teamScore'>;
  readonly name: string;
  readonly sentenceOf: (inputs: ScoreInputs) => string | undefined;
}[] = [
  {
    score: 'synergyScore',
    name: texts.scores.synergy,
    sentenceOf: ({ explanation }) => explanation?.synergySummary,
  },
  {
    score: 'balanceScore',
    name: texts.scores.balance,
    sentenceOf: ({ members }) => balanceText(members),
  },
  {
    score: 'rangeScore',
    name: texts.scores.range,
    sentenceOf: ({ explanation }) => explanation?.rangeCoverage,
  },
  {
    score: 'utilityScore',
    name: texts.scores.utility,
    sentenceOf: ({ explanation }) => explanation?.utilityBalance,
  },
];

/** The team score and the four partial scores, each as a bar with its explanation. */
export function ScoreBoard({
  scores,
  members,
  explanation,
}: {
  readonly scores: TeamScores;
  readonly members: readonly ShownMember[];
  /** Null for scores without explanations. */
  readonly explanation: LeastExplanation | null;
}) {
  return (
    <div className={styles.board}>
      <p className={styles.team}>
        <span className={styles.label}>{texts.scores.team}</span>
        <span>
          <strong>{scoreText(scores.teamScore)}</strong>
          <small>{texts.scores.max}</small>
        </span>
      </p>
      <ul className={styles.parts}>
        {PARTS.map(({ score, name, sentenceOf }) => (
          <li key={score} className={styles.part}>
            <Meter name={name} score={scores[score]} />
            <p className={styles.sentence}>{sentenceOf({ members, explanation })}</p>
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
      <span className={styles.label}>{name}</span>
      <span className={styles.figure}>{scoreText(score)}</span>
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
    </div>
  );
}
