import { classNames } from './class-names.ts';
import styles from './grade-letter.module.css';

/** A score with its letter, in the letter's color. */
export function GradeLetter({
  grade,
  score,
}: {
  readonly grade: 'S' | 'A' | 'B' | 'C' | 'D';
  readonly score: number;
}) {
  const tone = styles[grade.toLowerCase()];
  return (
    <span className={classNames(styles.grade, tone)} data-grade={grade.toLowerCase()}>
      <span className={styles.letter}>{grade}</span>
      {score}
    </span>
  );
}
