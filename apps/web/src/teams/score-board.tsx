import type { TeamExplanation, TeamScores } from '@trifecta/domain/teams';
import { scoreText } from './discord-text.ts';
import styles from './score-board.module.css';
import type { ShownMember } from './shown-team.ts';

type PartScore = Exclude<keyof TeamScores, 'teamScore'>;

const PARTS: readonly (readonly [score: PartScore, name: string])[] = [
  ['synergyScore', 'Synergy'],
  ['balanceScore', 'Balance'],
  ['rangeScore', 'Range'],
  ['utilityScore', 'Utility'],
];

/** How the team is spread, in the words of the model. */
function balanceText(members: readonly ShownMember[]): string {
  const roles = members.flatMap(({ role }) => (role === null ? [] : [role]));
  return [members.map((member) => member.class).join(', '), roles.join(', ')]
    .filter((text) => text !== '')
    .join('; ');
}

function sentenceOf(
  part: PartScore,
  explanation: TeamExplanation | null,
  members: readonly ShownMember[],
): string | undefined {
  switch (part) {
    case 'synergyScore':
      return explanation?.synergySummary;
    case 'balanceScore':
      return balanceText(members);
    case 'rangeScore':
      return explanation?.rangeCoverage;
    case 'utilityScore':
      return explanation?.utilityBalance;
  }
}

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
        {PARTS.map(([part, name]) => (
          <li key={part} className={styles.part}>
            <Meter name={name} score={scores[part]} />
            <p className={styles.sentence}>{sentenceOf(part, explanation, members)}</p>
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
