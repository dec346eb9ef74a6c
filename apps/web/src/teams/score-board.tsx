import type { TeamExplanation, TeamScores } from '@trifecta/domain/teams';
import { scoreText } from './discord-text.ts';
import styles from './score-board.module.css';
import type { ShownMember } from './shown-team.ts';

/** How the team is spread, in the words of the model. */
function balanceText(members: readonly ShownMember[]): string {
  const roles = members.flatMap(({ role }) => (role === null ? [] : [role]));
  return [members.map((member) => member.class).join(' / '), roles.join(' / ')]
    .filter((text) => text !== '')
    .join('; ');
}

interface Told {
  readonly members: readonly ShownMember[];
  readonly explanation: TeamExplanation | null;
}

/** The four scores with what each comes from. */
const PARTS: readonly {
  readonly score: Exclude<keyof TeamScores, 'teamScore'>;
  readonly name: string;
  readonly sentenceOf: (told: Told) => string | undefined;
}[] = [
  {
    score: 'synergyScore',
    name: 'Synergy',
    sentenceOf: ({ explanation }) => explanation?.synergySummary,
  },
  { score: 'balanceScore', name: 'Balance', sentenceOf: ({ members }) => balanceText(members) },
  {
    score: 'rangeScore',
    name: 'Range',
    sentenceOf: ({ explanation }) => explanation?.rangeCoverage,
  },
  {
    score: 'utilityScore',
    name: 'Utility',
    sentenceOf: ({ explanation }) => explanation?.utilityBalance,
  },
];

/** The team score and the four scores beneath it, each as a bar with what it comes from. */
export function ScoreBoard({
  scores,
  members,
  explanation,
}: {
  readonly scores: TeamScores;
  readonly members: readonly ShownMember[];
  /** None: the scores stand alone. */
  readonly explanation: TeamExplanation | null;
}) {
  return (
    <div className={styles.board}>
      <p className={styles.team}>
        <span className={styles.label}>Team score</span>
        <span>
          <strong>{scoreText(scores.teamScore)}</strong>
          <small> of 100</small>
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
