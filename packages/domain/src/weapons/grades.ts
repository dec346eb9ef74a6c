/** A letter for a score, best first. */
export type Grade = 'S' | 'A' | 'B' | 'C' | 'D';

/**
 * Grades a weapon's meta score: S from 80, A from 70, B from 60, C from 50, otherwise D (docs/specification.md#grades).
 */
export function weaponGrade(metaScore: number): Grade {
  return gradeFrom(metaScore, [80, 70, 60, 50]);
}

/**
 * Grades a build's meta score: S from 90, A from 80, B from 70, C from 60, otherwise D (docs/specification.md#grades).
 */
export function buildGrade(metaScore: number): Grade {
  return gradeFrom(metaScore, [90, 80, 70, 60]);
}

function gradeFrom(score: number, [s, a, b, c]: readonly [number, number, number, number]): Grade {
  if (score >= s) return 'S';
  if (score >= a) return 'A';
  if (score >= b) return 'B';
  return score >= c ? 'C' : 'D';
}
